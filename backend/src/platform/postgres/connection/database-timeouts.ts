/** How long the shop waits for PostgreSQL, in ms; 0 means without a limit. */
export abstract class DatabaseTimeouts {
  /** For a connection. */
  abstract readonly connection: number;
  abstract readonly statement: number;
  abstract readonly lock: number;
  /** For the next statement of a transaction. */
  abstract readonly idleTransaction: number;
  /** For a search: words that are slow to find must not occupy a connection for longer. */
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
