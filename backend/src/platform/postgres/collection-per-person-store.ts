import type { Id } from '../../shared/id.js';
import type { Database } from './unit-of-work/database.js';

export interface Loaded<Item> {
  readonly ownerId: Id<'Person'>;
  readonly isClosed: boolean;
  readonly items: readonly Item[];
}

interface OwnerRow {
  readonly joined: Id<'Person'> | null;
  readonly isClosed: boolean;
}

/**
 * Loads a collection of which each person has one, such as the cart. Its table has a row for each owner, with
 * `owner_id`, `joined_to` and `closed_at`.
 */
export class CollectionPerPersonStore<Item extends object> {
  readonly #make: string;
  readonly #lock: string;
  readonly #items = new WeakMap<object, readonly Item[]>();

  /** @param items SQL that selects the items of owner `$1`, in order */
  constructor(
    table: string,
    private readonly items: string,
  ) {
    this.#make = `insert into ${table} (owner_id) values ($1) on conflict (owner_id) do nothing`;
    this.#lock = `
      select joined_to as joined, closed_at is not null as "isClosed" from ${table} where owner_id = $1 for update`;
  }

  /**
   * Loads a person's collection or, for a guest who has joined an account, the account's. Locks the owner's row, and
   * inserts it if there is none.
   */
  async load<T extends object>(
    database: Database,
    ownerId: Id<'Person'>,
    restore: (loaded: Loaded<Item>) => T,
  ): Promise<T> {
    const [row] = await database.execute<OwnerRow>(this.#lock, [ownerId]);
    if (!row) {
      await database.execute(this.#make, [ownerId]);
      return this.load(database, ownerId, restore);
    }
    if (row.joined) return this.load(database, row.joined, restore);
    const items = await database.query<Item>(this.items, [ownerId]);
    const restored = restore({ ownerId, isClosed: row.isClosed, items });
    this.#items.set(restored, items);
    return restored;
  }

  /** @param restored the object that `load` returned @returns its items as they were last loaded or written */
  itemsOf(restored: object): readonly Item[] {
    return this.#items.get(restored) ?? [];
  }

  /** @param items all items of the collection after this write */
  written(restored: object, items: readonly Item[]): void {
    this.#items.set(restored, items);
  }
}
