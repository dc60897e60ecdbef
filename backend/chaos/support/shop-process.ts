import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../../scripts/machine/free-port.mjs';
import { closing } from '../../test/support/lifecycle/closing.js';
import { isLongRun } from './is-long-run.mjs';

const built = join(__dirname, '../../dist/main.js');
const ipcCommands = ['--expose-gc', '--import', pathToFileURL(join(__dirname, 'ipc-commands.mjs')).href];
/** In a short run the JIT compiler's optimisations cost more processor time than they save. */
const shortLived = isLongRun ? [] : ['--no-opt', '--max-lazy'];
const startTimeoutMs = 300_000;
/** A start takes a second. */
const pollPauseMs = 100;
const maxOutput = 2_000_000; // characters

/** Measured after a forced garbage collection. */
export interface MemoryUsage {
  /** Heap and external memory. */
  readonly bytes: number;
  /** Resident set size in bytes. */
  readonly resident: number;
  /** Number of live objects. */
  readonly objects: number;
  /** Active resources of the event loop by type: sockets, timers. */
  readonly resources: Readonly<Record<string, number>>;
}

/** Limits that the operating system enforces on the process. */
interface Limits {
  /** Maximum file size in blocks of 512 bytes; larger writes fail as on a full disk. */
  readonly maxBlocksPerFile?: number;
}

interface CommandResult {
  readonly id: number;
  readonly result: unknown;
  readonly error?: string;
}

/** The built shop as a separate process, on a database that outlives it. */
export class ShopProcess {
  #process: ChildProcess | null = null;
  #output = '';
  #sent = 0;
  #shutdownPause = NaN;

  private constructor(
    readonly port: number,
    readonly dataDir: string,
    private readonly settings: Readonly<Record<string, string>>,
    private readonly limits: Limits,
  ) {}

  static async on(
    databaseUrl: string,
    settings: Readonly<Record<string, string>> = {},
    limits: Limits = {},
  ): Promise<ShopProcess> {
    if (!existsSync(built)) throw new Error('The shop is not built: `make build` builds it.');
    const port = await freePort();
    const dataDir = await mkdtemp(join(tmpdir(), 'chaos-'));
    const own = {
      ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: String(port), DEMO_DATA: 'false', TMPDIR: tmpdir() },
      ...{ JWT_SECRET: 'only-for-chaos-tests-of-the-shop', TRUST_PROXY: 'loopback', SANDBOX_OPEN: 'true' },
      ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
    };
    const shop = new ShopProcess(port, dataDir, { ...own, ...settings }, limits);
    // Removes the process even if the spec's set-up or clean-up fails.
    closing().add(() => shop.remove());
    await shop.start();
    return shop;
  }

  /** Starts several concurrently on one database. */
  static async several(
    count: number,
    databaseUrl: string,
    settings: Readonly<Record<string, string>> = {},
  ): Promise<ShopProcess[]> {
    return Promise.all(Array.from({ length: count }, () => ShopProcess.on(databaseUrl, settings)));
  }

  /** Undefined while it is not running. */
  get pid(): number | undefined {
    return this.#process?.pid;
  }

  get isRunning(): boolean {
    return this.#process !== null && !hasEnded(this.#process);
  }

  /** The end of its output since it was started. */
  get output(): string {
    return this.#output.slice(-4_000);
  }

  /** Lines of the output since the start; only the last ones if the output is long. */
  get lines(): string[] {
    return this.#output.split('\n').filter((line) => line !== '');
  }

  /** How many ms the last shutdown would have waited for proxies before closing. */
  get shutdownPause(): number {
    return this.#shutdownPause;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get imagesDir(): string {
    return join(this.dataDir, 'images');
  }

  /** Resolves when it is ready. */
  async start(): Promise<void> {
    const command = [...ipcCommands, ...shortLived, built];
    const [program, ...given] = limited([globalThis.process.execPath, ...command], this.limits);
    const process = spawn(program, given, {
      env: { PATH: globalThis.process.env['PATH'] ?? '', ...this.settings },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#process = process;
    this.#output = '';
    for (const stream of [process.stdout, process.stderr]) {
      stream?.on('data', (text: Buffer) => (this.#output = (this.#output + text.toString()).slice(-maxOutput)));
    }
    const end = Date.now() + startTimeoutMs;
    while (!(await this.#isReady())) {
      if (hasEnded(process) || Date.now() > end) throw new Error(`The shop did not start.\n${this.output}`);
      await sleep(pollPauseMs);
    }
  }

  /** Closes the reading end of its output. */
  closeOutput(): void {
    this.#process?.stdout?.destroy();
    this.#process?.stderr?.destroy();
  }

  /** Forces a garbage collection first. */
  async memoryUsage(): Promise<MemoryUsage> {
    return (await this.#send('memoryUsage')) as MemoryUsage;
  }

  /** Runs the next round of a job now, and waits for it. @param job its class's name */
  async runJob(job: string): Promise<void> {
    await this.#send('runJob', job);
  }

  /**
   * From now on a shutdown waits for `releaseShutdown` instead of its pause for proxies.
   * @param msForOpenRequests replaces its limit for open requests
   */
  async holdShutdown(msForOpenRequests?: number): Promise<void> {
    await this.#send('holdShutdown', msForOpenRequests);
  }

  async releaseShutdown(): Promise<void> {
    this.#shutdownPause = (await this.#send('releaseShutdown')) as number;
  }

  /** Ends it with SIGKILL, without a shutdown. */
  async kill(): Promise<void> {
    const process = this.#process;
    if (!process || hasEnded(process)) return;
    process.kill('SIGKILL');
    await once(process, 'exit');
  }

  /** Ends it with SIGTERM. @param noticed resolves when proxies have noticed @returns its exit code */
  async stop(noticed: () => Promise<void> = () => Promise.resolve()): Promise<number | null> {
    await this.holdShutdown();
    this.#process?.kill('SIGTERM');
    await noticed();
    await this.releaseShutdown();
    return this.exitCode();
  }

  /** Waits until it has ended. */
  async exitCode(): Promise<number | null> {
    const process = this.#process;
    if (!process) return null;
    if (!hasEnded(process)) await once(process, 'exit');
    return process.exitCode;
  }

  async remove(): Promise<void> {
    await this.kill();
    await rm(this.dataDir, { recursive: true, force: true, maxRetries: 5 });
  }

  #send(command: string, argument?: string | number): Promise<unknown> {
    const process = this.#process;
    if (!process || hasEnded(process)) throw new Error(`The shop is not running: ${command}.`);
    const id = ++this.#sent;
    return new Promise((resolve, reject) => {
      const ended = () => reject(new Error(`The shop ended before it responded: ${command}.\n${this.output}`));
      const receive = (received: CommandResult) => {
        if (received.id !== id) return;
        process.off('message', receive).off('exit', ended);
        if (received.error) reject(new Error(received.error));
        else resolve(received.result);
      };
      process.on('message', receive).once('exit', ended);
      process.send({ id, command, argument }, (error) => error && ended());
    });
  }

  async #isReady(): Promise<boolean> {
    return fetch(`${this.url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}

export const admin = { email: 'mira@loomandlane.test', password: 'mira keeps the shop' };

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** With the signal ignored, an oversized write fails instead of ending the process. */
function limited(command: [string, ...string[]], { maxBlocksPerFile }: Limits): [string, ...string[]] {
  if (maxBlocksPerFile === undefined) return command;
  return ['sh', '-c', `trap '' XFSZ; ulimit -f ${maxBlocksPerFile}; exec "$@"`, 'sh', ...command];
}
