import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { basename, join } from 'node:path';
import type { DataDirectory } from './data-directory.js';
import type { PostgresBinaries } from './postgres-binaries.js';

const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'];
const withoutDurability = '-c fsync=off -c synchronous_commit=off -c full_page_writes=off';
const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
const [portLine, socketLine] = [3, 4];
/** Directories for a Unix socket: no character to quote after `-k`, and short enough for the limit on paths. */
const mayHoldASocket = /^\/[\w./-]{1,80}$/;

/** One server's files: its data, its password, its log. */
export class PostgresCluster {
  readonly #folder: string;
  readonly #data: string;

  constructor(
    private readonly home: DataDirectory,
    private readonly run: PostgresBinaries,
    private readonly isDurable: boolean,
  ) {
    this.#folder = join(home.folder, 'cluster');
    this.#data = join(this.#folder, 'data');
  }

  get password(): string {
    return readFileSync(join(this.#folder, 'password'), 'utf8').trim();
  }

  /**
   * Created in a temporary directory and then moved, so that a start that is killed halfway leaves nothing incomplete.
   */
  async create(): Promise<void> {
    if (existsSync(this.#folder)) return this.#expectSameVersion();
    for (const name of readdirSync(this.home.folder)) {
      if (name.startsWith('draft-')) rmSync(join(this.home.folder, name), { recursive: true });
    }
    const draft = join(this.home.folder, `draft-${process.pid}`);
    mkdirSync(draft, { mode: 0o700 });
    const passwordFile = join(draft, 'password');
    writeFileSync(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
    for (const path of [draft, passwordFile]) this.#giveToServer(path);
    await this.#initialise(join(draft, 'data'), passwordFile);
    renameSync(draft, this.#folder);
  }

  /** @returns the port of the running server, whichever process started it */
  runningOn(): number | undefined {
    const file = this.#pidFile();
    return file && isPostgres(file.pid) ? file.port : undefined;
  }

  /** The folder of the socket that a living server listens on, where it has one: only its owner gets in there. */
  get socketFolder(): string | undefined {
    return this.#pidFile()?.socketFolder;
  }

  /** The port of the server that runs or that crashed, not of one that was stopped. */
  get lastPort(): number | undefined {
    return this.#pidFile()?.port;
  }

  /**
   * @param wanted the port; by default any free one
   * @returns the port, or undefined when the server could not start now
   */
  async start(wanted?: number): Promise<number | undefined> {
    const port = await freePort(wanted);
    return port && (await this.#start(port, '-w')) ? port : undefined;
  }

  /** Starts it on its former port and doesn't wait until it accepts connections. */
  async restart(port: number): Promise<void> {
    await this.#start(port, '-W');
  }

  async stop(): Promise<void> {
    await this.run('pg_ctl', ['stop', '-w', '-m', 'fast', '-D', this.#data], 'ignore');
  }

  /**
   * After a reboot another program may have the pid in the server's pid file, and the server would wait for it for
   * ever.
   */
  removeStalePidFile(): void {
    const file = this.#pidFile();
    if (file && isAlive(file.pid) && !isPostgres(file.pid)) rmSync(join(this.#data, 'postmaster.pid'), { force: true });
  }

  lastWords(): string {
    const log = join(this.#folder, 'server.log');
    return (existsSync(log) && readFileSync(log, 'utf8').trim().split('\n').at(-1)) || 'it wrote no log.';
  }

  async #start(port: number, wait: '-w' | '-W'): Promise<boolean> {
    const { folder } = this.home;
    const socket = process.platform !== 'win32' && mayHoldASocket.test(folder) ? `-k ${folder}` : '';
    const options = `-p ${port} ${socket} ${this.isDurable ? '' : withoutDurability}`;
    const log = join(this.#folder, 'server.log');
    const args = ['start', wait, '-D', this.#data, '-l', log, '-o', options];
    const { status } = await this.run('pg_ctl', args, 'ignore');
    return status === 0;
  }

  async #initialise(data: string, passwordFile: string): Promise<void> {
    const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
    const speed = this.isDurable ? [] : ['--no-sync', '--no-data-checksums'];
    const args = ['-D', data, ...access, ...locale, ...speed, ...settings.flatMap((setting) => ['-c', setting])];
    const { status, error, stderr } = await this.run('initdb', args);
    if (status === 0) return;
    throw new Error(`The embedded database can not be made: ${error?.message ?? stderr.trim().split('\n').at(-1)}`);
  }

  async #expectSameVersion(): Promise<void> {
    const made = readFileSync(join(this.#data, 'PG_VERSION'), 'utf8').trim();
    const { stdout } = await this.run('postgres', ['--version']);
    if (stdout.includes(` ${made}.`)) return;
    throw new Error(`The database in ${this.#data} was made by PostgreSQL ${made}; this is ${stdout.trim()}.`);
  }

  #giveToServer(path: string): void {
    if (this.home.owner) chownSync(path, this.home.owner.uid, this.home.owner.gid);
  }

  #pidFile(): { pid: number; port: number; socketFolder: string | undefined } | undefined {
    const path = join(this.#data, 'postmaster.pid');
    const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
    const [pid, port] = [Number(lines[0]), Number(lines[portLine])];
    return pid && port ? { pid, port, socketFolder: lines[socketLine] || undefined } : undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Without `/proc`, any live process with this pid counts as PostgreSQL. */
function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (!existsSync('/proc/self/cmdline')) return true;
  try {
    // Under an emulator, such as of another processor, the program is its first argument.
    const [program = '', emulated = ''] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return [program, emulated].some((path) => basename(path) === 'postgres');
  } catch {
    return false;
  }
}

/** @returns nothing where the `wanted` port is in use */
function freePort(wanted = 0): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(undefined));
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined));
    });
  });
}
