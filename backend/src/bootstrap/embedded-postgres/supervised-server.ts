import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { PostgresCluster } from './postgres-cluster.js';

const maxStarts = 20;
const cannotConnectNow = '57P03'; // starting, recovering or stopping
const holder = 'shop holding its database';
export const holderLock = 7_060_119;

/**
 * A server that is in use until it is released. After a crash of one of its processes PostgreSQL recovers by itself;
 * if it has ended, it is started again on the same port, because connections are made to that port.
 */
export class SupervisedServer {
  /** Resolves when the server has ended and can't be started again. */
  readonly lost: Promise<void>;
  #giveUp: () => void = () => undefined;
  #isReleased = false;
  #recovery: Promise<void> = Promise.resolve();

  /**
   * @param hold a connection by `connectAsHolder` @param pause in ms, between attempts to start the server
   * @param report receives lines about crashes
   */
  constructor(
    private readonly cluster: PostgresCluster,
    private readonly port: number,
    private hold: pg.Client,
    private readonly pause: number,
    private readonly report: (line: string) => void,
  ) {
    this.lost = new Promise((resolve) => (this.#giveUp = resolve));
    this.#watch();
  }

  /** Stops the server, unless another shop on this machine still uses it. */
  async release(): Promise<void> {
    this.#isReleased = true;
    await this.#recovery;
    // Under a lock, so that of two shops that close concurrently the second one stops the server.
    const others = await this.hold
      .query('select pg_advisory_lock($1)', [holderLock])
      .then(() =>
        this.hold.query('select 1 from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()', [
          holder,
        ]),
      )
      .then((found) => found.rowCount ?? 0)
      .catch(() => 0);
    if (others === 0) await this.cluster.stop();
    await this.hold.end().catch(() => undefined);
  }

  #watch(): void {
    this.hold.once('end', () => {
      if (!this.#isReleased) this.#recovery = this.#recover().catch(() => this.#giveUp());
    });
  }

  async #recover(): Promise<void> {
    this.report('The embedded database is not available and is being recovered.');
    for (let starts = 0; starts < maxStarts && !this.#isReleased;) {
      const hold = await connectAsHolder(this.port, this.cluster.password, this.pause / 4);
      if (hold) {
        this.hold = hold;
        this.#watch();
        return this.report('The embedded database is available again.');
      }
      const runningOn = this.cluster.runningOn();
      if (runningOn === undefined) {
        if (++starts > maxStarts / 4) this.cluster.removeStalePidFile();
        await this.cluster.restart(this.port);
      } else if (runningOn !== this.port) break;
      await sleep(this.pause);
    }
    if (!this.#isReleased) this.#giveUp();
  }
}

/**
 * Waits while the server recovers from a crash, however long that takes.
 * @param pause in ms, between attempts
 * @returns nothing while the server can't be reached; any other refusal is thrown
 */
export async function connectAsHolder(port: number, password: string, pause: number): Promise<pg.Client | undefined> {
  for (;;) {
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user: 'postgres',
      password,
      database: 'postgres',
      application_name: holder,
      connectionTimeoutMillis: 30_000,
    });
    client.on('error', () => undefined); // the server is away; the next query fails
    try {
      await client.connect();
      return client;
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (code.startsWith('28')) throw error;
      if (code !== cannotConnectNow) return undefined;
    }
    await sleep(pause);
  }
}
