import pg, { type Pool, type PoolClient } from 'pg';
import type { ListenedClient } from './listened-client.js';
import { isOutdated } from './outdated.js';
import type { Told } from './prepared-query.js';

/**
 * Has a statement run in no transaction, on any connection of the pool. `told` hears how it went once the connection is back.
 * @param sql a text of the code, never one made of input @param patience in ms, after which the connection is given up
 */
export function askAny(pool: Pool, sql: string, parameters: readonly unknown[], told: Told, patience?: number): void {
  pool.connect((error, lent) => {
    if (!lent) return told(error, []);
    const client = lent as PoolClient & ListenedClient;
    const giveBack: Told = (failure, rows) => {
      client.release(failure && !leavesConnection(failure) ? failure : undefined);
      told(failure, rows);
    };
    const orAgain: Told = (failure, rows) => {
      if (isOutdated(failure)) client.ask(sql, parameters, giveBack, patience);
      else giveBack(failure, rows);
    };
    client.ask(sql, parameters, orAgain, patience);
  });
}

/** A statement that PostgreSQL refuses leaves the connection as it was. */
function leavesConnection(error: Error): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR';
}
