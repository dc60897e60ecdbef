import type { Id } from '../../shared/id.js';
import { Change } from './change.js';
import type { Database } from './database.js';
import { changesOne, SureChange } from './sure-change.js';

interface Read<Part> {
  readonly isNew: boolean;
  readonly joined: Id<'Person'> | null;
  readonly isClosed: boolean;
  /** Nobody changed it between the look at its parts and the lock. */
  readonly isAsSeen: boolean;
  readonly parts: readonly Part[];
}

/** As it is when nothing was locked. */
interface Seen<Part> extends Pick<Read<Part>, 'joined' | 'isClosed' | 'parts'> {
  /** Who wrote it last. */
  readonly writer: string;
}

export interface Got<Part> extends Pick<Read<Part>, 'isNew' | 'isClosed' | 'parts'> {
  readonly ownerId: Id<'Person'>;
  /** Where it is not locked: as it has to be still; null where there was none. */
  readonly writer?: string | null;
}

/** How parts are changed, together with the row they hang on. */
interface PartsChange {
  readonly locked: Change;
  readonly asSeen: SureChange;
  readonly asFirst: SureChange;
}

/**
 * What each person has one of, and what lies in it: a cart and its lines, a book and its addresses. The table has `owner_id`,
 * `joined_to` and `closed_at`; whoever changes the parts touches its row, so that the row tells whether they are still as seen.
 */
export class OnePerPerson<Part extends object> {
  readonly #lock: string;
  readonly #look: string;
  readonly #got = new WeakMap<object, Got<Part>>();

  /** @param parts what lies in it, by its owner `$1`, in order @param about what it is, in the order in which the shop locks */
  constructor(
    private readonly table: string,
    private readonly parts: string,
    private readonly about: SureChange['about'],
  ) {
    const all = `(select coalesce(json_agg(part), '[]') from (${parts}) as part)`;
    // A statement sees everything as it was when it began, but for the row it had to wait for. `xmin` is who wrote a row last.
    this.#lock = `
      with made as (
        insert into ${table} (owner_id) select $1 where not exists (select from ${table} where owner_id = $1)
        on conflict (owner_id) do nothing returning owner_id
      ), mine as (
        select joined_to, closed_at, xmin as writer from ${table} where owner_id = $1 for update
      )
      select true as "isNew", null as joined, false as "isClosed", true as "isAsSeen", '[]'::json as parts from made
      union all
      select false, joined_to, closed_at is not null, writer = (select xmin from ${table} where owner_id = $1), ${all}
        from mine`;
    this.#look = `
      select joined_to as joined, closed_at is not null as "isClosed", xmin::text as writer, ${all} as parts
        from ${table} where owner_id = $1`;
  }

  /**
   * Locked, and made where there was none; in a unit of work at once as it is. Of a guest who went on with an account it is the account's.
   * @param restored what is made of it, which is changed as it was got
   */
  async get<T extends object>(database: Database, ownerId: Id<'Person'>, restored: (got: Got<Part>) => T): Promise<T> {
    const got = await (database.isAtOnce ? this.#seen(database, ownerId) : this.#locked(database, ownerId));
    const made = restored(got);
    this.#got.set(made, got);
    return made;
  }

  /** @param owner the parameter that says whose @param count how many parameters there are */
  changing(owner: `$${number}`, count: number, ...changes: readonly string[]): PartsChange {
    const touch = `update ${this.table} set owner_id = owner_id where owner_id = ${owner}`;
    const touchAsSeen = `${touch} and xmin = $${count + 1}::xid returning owner_id`;
    const make = `insert into ${this.table} (owner_id) select ${owner}::uuid on conflict do nothing returning owner_id`;
    return {
      locked: new Change(touch, ...changes),
      asSeen: new SureChange(this.about, changesOne, touchAsSeen, ...changes),
      asFirst: new SureChange(this.about, changesOne, make, ...changes),
    };
  }

  /** @param got what `get` made @returns what lay in it then, or was last written */
  partsOf(got: object): readonly Part[] {
    return this.#got.get(got)?.parts ?? [];
  }

  /** @param changed what `get` made @param parts what lies in it from now on @throws Error of what `get` did not make */
  write(
    database: Database,
    changed: object,
    { locked, asSeen, asFirst }: PartsChange,
    given: readonly unknown[],
    parts: readonly Part[],
  ): void {
    const got = this.#got.get(changed);
    if (!got) throw new Error('Only what was got can be changed: nobody knows how it was before');
    this.#got.set(changed, { ...got, parts });
    if (!database.isAtOnce) return database.write(locked, given);
    if (got.writer === null) return database.write(asFirst, given);
    database.write(asSeen, [...given, got.writer]);
  }

  async #locked(database: Database, ownerId: Id<'Person'>): Promise<Got<Part>> {
    const [read] = await database.query<Read<Part>>(this.#lock, [ownerId]);
    // Another made it at the same time, so that it was neither there nor to be made.
    if (!read) return this.#locked(database, ownerId);
    if (read.joined) return this.#locked(database, read.joined);
    const { isNew, isClosed, isAsSeen } = read;
    const parts = isAsSeen ? read.parts : await database.query<Part>(this.parts, [ownerId]);
    return { ownerId, isNew, isClosed, parts };
  }

  async #seen(database: Database, ownerId: Id<'Person'>): Promise<Got<Part>> {
    const [seen] = await database.query<Seen<Part>>(this.#look, [ownerId]);
    if (!seen) return { ownerId, isNew: true, isClosed: false, parts: [], writer: null };
    if (seen.joined) return this.#seen(database, seen.joined);
    const { isClosed, parts, writer } = seen;
    return { ownerId, isNew: false, isClosed, parts, writer };
  }
}
