import type { lockOrder } from '../../shared/events/lock-order.js';
import type { Id } from '../../shared/id.js';
import type { Database } from './unit-of-work/database.js';
import { expectOneRow, GuardedWrite, isUnchanged } from './unit-of-work/guarded-write.js';

export interface Loaded<Item> {
  readonly ownerId: Id<'Person'>;
  readonly isNew: boolean;
  readonly isClosed: boolean;
  readonly items: readonly Item[];
  /** The version of the owner's row, from `xmin`; null where there was no row. */
  readonly rowVersion: string | null;
}

interface LockedRow<Item> {
  readonly isNew: boolean;
  readonly joined: Id<'Person'> | null;
  readonly isClosed: boolean;
  readonly rowVersion: string;
  /** Whether `items` are up to date: false where another transaction changed them before the lock was granted. */
  readonly isCurrent: boolean;
  readonly items: readonly Item[];
}

type Row<Item> = Pick<LockedRow<Item>, 'joined' | 'isClosed' | 'rowVersion' | 'items'>;

/** Writes of items, for an owner whose row exists and for one without a row. */
interface ItemsWrite {
  readonly toExisting: GuardedWrite;
  readonly toNew: GuardedWrite;
}

/**
 * Stores a collection of which each person has one, such as the cart or the address book. Its table has a row
 * for each owner, with `owner_id`, `joined_to` and `closed_at`. Every write of items updates this row, whose version is
 * therefore that of the items.
 */
export class CollectionPerPersonStore<Item extends object> {
  readonly #lock: string;
  readonly #read: string;
  readonly #loaded = new WeakMap<object, Loaded<Item>>();

  /**
   * @param items SQL that selects the items of owner `$1`, in order
   * @param changes the collection's name in `lockOrder`
   */
  constructor(
    private readonly table: string,
    private readonly items: string,
    private readonly changes: (typeof lockOrder)[number],
  ) {
    const all = `(select coalesce(json_agg(item), '[]') from (${items}) as item)`;
    // Where another transaction changed the row while this one waited for its lock, `for update` returns the changed
    // row but `items` are the former ones: then `isCurrent` is false.
    this.#lock = `
      with made as (
        insert into ${table} (owner_id) select $1 where not exists (select from ${table} where owner_id = $1)
        on conflict (owner_id) do nothing returning owner_id, xmin as version
      ), locked as (
        select joined_to, closed_at, xmin as version from ${table} where owner_id = $1 for update
      )
      select true as "isNew", null as joined, false as "isClosed", version::text as "rowVersion",
             true as "isCurrent", '[]'::json as items
        from made
      union all
      select false, joined_to, closed_at is not null, version::text,
             version = (select xmin from ${table} where owner_id = $1), ${all}
        from locked`;
    this.#read = `
      select joined_to as joined, closed_at is not null as "isClosed", xmin::text as "rowVersion", ${all} as items
        from ${table} where owner_id = $1`;
  }

  /**
   * Loads a person's collection or, for a guest who has joined an account, the account's. A locking unit of work locks
   * the owner's row, and inserts it if there is none; an optimistic one only reads it.
   */
  async load<T extends object>(
    database: Database,
    ownerId: Id<'Person'>,
    restore: (loaded: Loaded<Item>) => T,
  ): Promise<T> {
    const loaded = await (database.isOptimistic ? this.#unlocked(database, ownerId) : this.#locked(database, ownerId));
    const restored = restore(loaded);
    this.#loaded.set(restored, loaded);
    return restored;
  }

  /**
   * Makes the statements to pass to `write`, which appends the version of the owner's row as their last parameter.
   * @param owner the statements' placeholder for the owner's id, such as `$2`
   * @param count the number of parameters before the version
   * @param parts statements that change items
   */
  writing(owner: `$${number}`, count: number, ...parts: readonly string[]): ItemsWrite {
    const version = `$${count + 1}` as const;
    const update = `
      update ${this.table} set owner_id = owner_id
       where owner_id = ${owner} and ${isUnchanged(this.table, version)} returning owner_id`;
    const insert = `
      insert into ${this.table} (owner_id) select ${owner}::uuid where ${version}::xid is null
      on conflict do nothing returning owner_id`;
    const items = parts.map((part, at) => `items${at} as (${part})`);
    const guarded = (owned: string) => `with owned as (${owned}), ${items.join(', ')} ${expectOneRow('owned')}`;
    return {
      toExisting: new GuardedWrite(this.changes, guarded(update)),
      toNew: new GuardedWrite(this.changes, guarded(insert)),
    };
  }

  /** @param restored the object that `load` returned @returns its items as they were last loaded or written */
  itemsOf(restored: object): readonly Item[] {
    return this.#loaded.get(restored)?.items ?? [];
  }

  /**
   * Writes a collection that `load` returned; the unit of work fails if the owner's row has changed since `load`.
   * @param restored the object that `load` returned
   * @param items all items of the collection after this write
   * @throws Error where `load` did not return this object
   */
  write(
    database: Database,
    restored: object,
    { toExisting, toNew }: ItemsWrite,
    parameters: readonly unknown[],
    items: readonly Item[],
  ): void {
    const loaded = this.#loaded.get(restored);
    if (!loaded) throw new Error('Only what was loaded can be written');
    this.#loaded.set(restored, { ...loaded, items });
    database.write(loaded.rowVersion === null ? toNew : toExisting, [...parameters, loaded.rowVersion]);
  }

  async #locked(database: Database, ownerId: Id<'Person'>): Promise<Loaded<Item>> {
    const [row] = await database.execute<LockedRow<Item>>(this.#lock, [ownerId]);
    // No row: another transaction inserted it after this statement's snapshot, which therefore doesn't contain it.
    if (!row) return this.#locked(database, ownerId);
    if (row.joined) return this.#locked(database, row.joined);
    const { isNew, isClosed, rowVersion, isCurrent } = row;
    const items = isCurrent ? row.items : await database.query<Item>(this.items, [ownerId]);
    return { ownerId, isNew, isClosed, rowVersion, items };
  }

  async #unlocked(database: Database, ownerId: Id<'Person'>): Promise<Loaded<Item>> {
    const [row] = await database.read<Row<Item>>(this.#read, [ownerId]);
    if (!row) return { ownerId, isNew: true, isClosed: false, items: [], rowVersion: null };
    if (row.joined) return this.#unlocked(database, row.joined);
    const { isClosed, items, rowVersion } = row;
    return { ownerId, isNew: false, isClosed, items, rowVersion };
  }
}
