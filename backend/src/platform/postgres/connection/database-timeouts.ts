/** Timeouts for PostgreSQL, in ms; 0 means no limit. */
export abstract class DatabaseTimeouts {
  /** How long to wait for a free connection of the pool, or for a new connection. */
  abstract readonly connection: number;
  abstract readonly statement: number;
  abstract readonly lock: number;
  /** For an open transaction until its next statement. */
  abstract readonly idleTransaction: number;
  /** For reads that may take long, such as a search; shorter, so that slow ones do not use up the connections. */
  abstract readonly search: number;
}

export const databaseTimeouts: DatabaseTimeouts = {
  connection: 3_000,
  statement: 10_000,
  lock: 5_000,
  idleTransaction: 15_000,
  search: 2_000,
};

/** The timeouts that PostgreSQL enforces, as settings of a session. */
export function sessionTimeouts({ statement, lock, idleTransaction }: DatabaseTimeouts) {
  return {
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idleTransaction,
  };
}
