import pg, { type Pool, type PoolClient } from 'pg';
import type { ListenedClient } from './listened-client.js';
import { isOutdated } from './outdated.js';
import type { Told } from './prepared-query.js';
import { Statement } from './statement.js';

/** A question to PostgreSQL that is in no transaction. */
interface Question {
  readonly statement: Statement;
  readonly parameters: readonly unknown[];
  readonly told: Told;
  /** In ms, after which the connection is given up. */
  readonly patience?: number | undefined;
}

const mostOnOne = 4;
/** In ms. What was quick the last times is not this time, mostly for a lock, and others wait behind it. A machine that is only busy answers before. */
const longestTogether = 2_000;

/**
 * Questions that are in no transaction, on whichever connection of a pool is free; the pool is one in pipeline mode. What is asked in
 * one turn of the event loop and is known to be quick goes together: sending costs this process more than the rest of a question does.
 */
export class Questions {
  #together: Question[] = [];

  /** @param pool it is asked for at each question, and may say why there is none */
  constructor(private readonly pool: () => Pool) {}

  /**
   * @param sql a text of the code, never one made of input @param told hears how it went, once
   * @param patience in ms, after which the connection is given up; whoever has one may take long, and is asked alone
   */
  ask(sql: string, parameters: readonly unknown[], told: Told, patience?: number): void {
    const statement = Statement.of(sql);
    const question = { statement, parameters, told, patience };
    const mayShare = patience === undefined && statement.looksOnly && statement.pace.isQuick;
    const pool = this.pool();
    if (!mayShare) askOnOne(pool, [question]);
    else if (this.#together.push(question) === 1) setImmediate(() => this.#askTogether(pool));
  }

  /** As `ask`, for those who wait. @throws Error as the driver gives it */
  rows<Row extends object>(sql: string, parameters: readonly unknown[], patience?: number): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      this.ask(sql, parameters, (error, rows) => (error ? reject(error) : resolve(rows as Row[])), patience);
    });
  }

  #askTogether(pool: Pool): void {
    const questions = this.#together;
    this.#together = [];
    for (let n = 0; n < questions.length; n += mostOnOne) askOnOne(pool, questions.slice(n, n + mostOnOne));
  }
}

function askOnOne(pool: Pool, questions: readonly Question[]): void {
  pool.connect((error, lent) => {
    if (lent) askAll(pool, lent as PoolClient & ListenedClient, questions);
    else for (const { told } of questions) told(error, []);
  });
}

/**
 * Each is certain by itself, and fails by itself. Where several wait for too long the connection is given up, and what was not
 * answered by then is asked again alone, which is harmless because what goes together only looks.
 */
function askAll(pool: Pool, client: PoolClient & ListenedClient, questions: readonly Question[]): void {
  let unanswered = questions.length;
  let lost: Error | undefined;
  let since = performance.now();
  let isGivenUp = false;
  const giveUp = () => {
    // Nobody waits behind the last one.
    if (unanswered < 2) return;
    isGivenUp = true;
    client.giveUp();
  };
  const timer = questions.length > 1 ? setTimeout(giveUp, longestTogether) : undefined;
  client.sendTogether();
  for (const question of questions) {
    const { statement, parameters, told, patience } = question;
    const answered: Told = (error, rows) => {
      const now = performance.now();
      statement.pace.took(now - since);
      since = now;
      const isLost = error !== undefined && !leavesConnection(error);
      if (isLost) lost ??= error;
      if (--unanswered === 0) {
        clearTimeout(timer);
        client.release(lost);
      }
      if (isLost && isGivenUp) askOnOne(pool, [question]);
      else told(error, rows);
    };
    const orAgain: Told = (error, rows) => {
      if (isOutdated(error)) client.ask(statement, parameters, answered, patience);
      else answered(error, rows);
    };
    client.ask(statement, parameters, orAgain, patience);
  }
}

/** A statement that PostgreSQL refuses leaves the connection as it was. */
function leavesConnection(error: Error): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR';
}
