import type { Id } from '../../shared/id.js';
import { Change } from './change.js';
import type { Database } from './database.js';

interface Read<Part> {
  readonly isNew: boolean;
  readonly joined: Id<'Person'> | null;
  readonly isClosed: boolean;
  /** Nobody changed it between the look at its parts and the lock. */
  readonly isAsSeen: boolean;
  readonly parts: readonly Part[];
}

interface Locked<Part> extends Pick<Read<Part>, 'isNew' | 'isClosed' | 'parts'> {
  readonly ownerId: Id<'Person'>;
}

/**
 * What each person has one of, and what lies in it: a cart and its lines, a book and its addresses. The table has `owner_id`,
 * `joined_to` and `closed_at`; whoever changes the parts touches its row, so that the row tells whether they are still as seen.
 */
export class OnePerPerson<Part extends object> {
  readonly #lock: string;

  /** @param parts what lies in it, by its owner `$1`, in order */
  constructor(
    private readonly table: string,
    private readonly parts: string,
  ) {
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
      select false, joined_to, closed_at is not null, writer = (select xmin from ${table} where owner_id = $1),
             (select coalesce(json_agg(part), '[]') from (${parts}) as part)
        from mine`;
  }

  /** Locked, and made where there was none. Of a guest who went on with an account it is the account's. */
  async lock(database: Database, ownerId: Id<'Person'>): Promise<Locked<Part>> {
    const [read] = await database.query<Read<Part>>(this.#lock, [ownerId]);
    // Another made it at the same time, so that it was neither there nor to be made.
    if (!read) return this.lock(database, ownerId);
    if (read.joined) return this.lock(database, read.joined);
    const { isNew, isClosed, isAsSeen } = read;
    const parts = isAsSeen ? read.parts : await database.query<Part>(this.parts, [ownerId]);
    return { ownerId, isNew, isClosed, parts };
  }

  /** A change of the parts, together with the touch of the row they hang on. @param owner the parameter that says whose */
  changing(owner: `$${number}`, ...changes: readonly string[]): Change {
    return new Change(`update ${this.table} set owner_id = owner_id where owner_id = ${owner}`, ...changes);
  }
}
