import { lockOrder } from '../../../shared/events/lock-order.js';

/**
 * A statement whose row need not be locked beforehand: it raises a serialization failure if the row has changed since
 * it was read, or is correct whatever the row contains.
 */
export class GuardedWrite {
  /** @param changes what it locks; null for rows nobody else can know of yet */
  constructor(
    readonly changes: (typeof lockOrder)[number] | null,
    readonly sql: string,
  ) {}

  /** Its place among the writes of one unit of work; all units of work lock in this order. */
  get lockRank(): number {
    return this.changes ? lockOrder.indexOf(this.changes) : lockOrder.length;
  }
}

/**
 * A condition on the row that is updated: nobody but this transaction changed it since it was read.
 * @param table its name or alias @param version the parameter with the `xmin` that was read
 */
export function isUnchanged(table: string, version: `$${number}`): string {
  return `(${table}.xmin = ${version}::xid or ${table}.xmin = pg_current_xact_id()::xid)`;
}

/** The end of a statement with a part that returns each row it changed: raises unless there is exactly one. */
export function expectOneRow(part: string): string {
  return `select platform.assert(false) where (select count(*) from ${part}) <> 1`;
}
