import { lockOrder } from '../../../shared/events/lock-order.js';

/**
 * A write that needs no lock taken before it: either it checks the version of its row, and fails with a serialization
 * failure if the row has changed since it was read (optimistic locking), or it doesn't depend on what the row contains.
 */
export class GuardedWrite {
  /** @param changes the kind of aggregate that it locks; null for new rows, which no other transaction can see */
  constructor(
    readonly changes: (typeof lockOrder)[number] | null,
    readonly sql: string,
  ) {}

  /** Its place among the writes of a unit of work. All units of work lock in this order, so that none deadlock. */
  get lockRank(): number {
    return this.changes ? lockOrder.indexOf(this.changes) : lockOrder.length;
  }
}

/**
 * The condition of an update that no other transaction has changed the row since it was read.
 * @param table its name or alias @param version the parameter with the `xmin` that was read
 */
export function isUnchanged(table: string, version: `$${number}`): string {
  return `(${table}.xmin = ${version}::xid or ${table}.xmin = pg_current_xact_id()::xid)`;
}

/** As `expectOneRow`, and selects the `version` that the part has returned. */
export function expectOneVersion(part: string): string {
  return `select platform.assert(count(*) = 1), min(version) as version from ${part}`;
}

/** The end of a statement, which raises unless its `with` part of this name has returned exactly one row. */
export function expectOneRow(part: string): string {
  return `select platform.assert(false) where (select count(*) from ${part}) <> 1`;
}
