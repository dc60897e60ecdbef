import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../../scripts/free-port.mjs';

const built = join(__dirname, '../../dist/main.js');
const lookedInto = ['--expose-gc', '--import', pathToFileURL(join(__dirname, 'looked-into.mjs')).href];
const longestStart = 120_000; // ms

/** What a shop takes once all that it does not need any more has been cleared away. */
export interface Inside {
  /** Of its heap, and of what hangs on it outside. */
  readonly bytes: number;
  /** Of memory, as the system counts it for the process. */
  readonly resident: number;
  /** How many objects of any kind are alive. */
  readonly objects: number;
  /** What keeps its loop busy, by kind: sockets, timers. */
  readonly resources: Readonly<Record<string, number>>;
}

/** What the machine lets it have. */
interface Limits {
  /** Nothing larger can be written, as on a disk without room; of 512 bytes each. */
  readonly mostBlocksAFile?: number;
}

interface Answered {
  readonly id: number;
  readonly answer: unknown;
  readonly error?: string;
}

/** The built shop as a process of its own, on a database that outlives it. */
export class RunningShop {
  #process: ChildProcess | null = null;
  #said = '';
  #asked = 0;
  #closingPause = NaN;

  private constructor(
    readonly port: number,
    private readonly dataDir: string,
    private readonly settings: Readonly<Record<string, string>>,
    private readonly limits: Limits,
  ) {}

  static async on(
    databaseUrl: string,
    settings: Readonly<Record<string, string>> = {},
    limits: Limits = {},
  ): Promise<RunningShop> {
    if (!existsSync(built)) throw new Error('The shop is not built: `make build` builds it.');
    const port = await freePort();
    const dataDir = await mkdtemp(join(tmpdir(), 'chaos-'));
    const own = {
      ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: String(port), DEMO_DATA: 'false', TMPDIR: tmpdir() },
      ...{ JWT_SECRET: 'only-for-chaos-tests-of-the-shop', TRUST_PROXY: 'loopback' },
      ...{ ADMIN_EMAIL: adminOfIt.email, ADMIN_PASSWORD: adminOfIt.password },
    };
    const shop = new RunningShop(port, dataDir, { ...own, ...settings }, limits);
    await shop.start().catch(async (error: unknown) => {
      await shop.remove();
      throw error;
    });
    return shop;
  }

  /** All at once on one database; where one does not start, none is left. */
  static async several(count: number, databaseUrl: string): Promise<RunningShop[]> {
    const starts = await Promise.allSettled(Array.from({ length: count }, () => RunningShop.on(databaseUrl)));
    const shops = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    const failed = starts.find((start) => start.status === 'rejected');
    if (!failed) return shops;
    for (const shop of shops) await shop.remove();
    throw failed.reason;
  }

  /** Undefined while it does not run. */
  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** The last of what it wrote since it was started. */
  get said(): string {
    return this.#said;
  }

  /** The ms it last asked to pause for proxies before it closed. */
  get closingPause(): number {
    return this.#closingPause;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get imagesDir(): string {
    return join(this.dataDir, 'images');
  }

  /** Resolves when it is ready to be shopped in. */
  async start(): Promise<void> {
    const [program, ...given] = limited([globalThis.process.execPath, ...lookedInto, built], this.limits);
    const process = spawn(program, given, {
      env: { PATH: globalThis.process.env['PATH'] ?? '', ...this.settings },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#process = process;
    this.#said = '';
    for (const stream of [process.stdout, process.stderr]) {
      stream?.on('data', (text: Buffer) => (this.#said = (this.#said + text.toString()).slice(-4_000)));
    }
    const end = Date.now() + longestStart;
    while (!(await this.#isReady())) {
      if (hasEnded(process) || Date.now() > end) throw new Error(`The shop did not start.\n${this.#said}`);
      await sleep(25);
    }
  }

  /** Whoever read what it says goes away. */
  stopListening(): void {
    this.#process?.stdout?.destroy();
    this.#process?.stderr?.destroy();
  }

  /** Clears away what it does not need any more, and looks. */
  async looksInside(): Promise<Inside> {
    return (await this.#ask('inside')) as Inside;
  }

  /** Runs the next round of a job now. Resolves when it has ended. @param job its class's name */
  async runJob(job: string): Promise<void> {
    await this.#ask('runJob', job);
  }

  /**
   * From now on it waits with closing until `close`, and not for the time it gives proxies to notice.
   * @param msInHand how long it then waits for open requests, in place of its own limit
   */
  async holdClosing(msInHand?: number): Promise<void> {
    await this.#ask('holdClosing', msInHand);
  }

  /** Ends the wait that `holdClosing` has begun. */
  async close(): Promise<void> {
    this.#closingPause = (await this.#ask('close')) as number;
  }

  /** As a power cut would end it: nothing is finished, nothing is said. */
  async kill(): Promise<void> {
    const process = this.#process;
    if (!process || hasEnded(process)) return;
    process.kill('SIGKILL');
    await once(process, 'exit');
  }

  /** As whoever runs it would. @param noticed it waits for this before it closes @returns its exit code */
  async stop(noticed: () => Promise<void> = () => Promise.resolve()): Promise<number | null> {
    await this.holdClosing();
    this.#process?.kill('SIGTERM');
    await noticed();
    await this.close();
    return this.end();
  }

  /** Waits until it has ended, whoever or whatever ended it. @returns its exit code */
  async end(): Promise<number | null> {
    const process = this.#process;
    if (!process) return null;
    if (!hasEnded(process)) await once(process, 'exit');
    return process.exitCode;
  }

  async remove(): Promise<void> {
    await this.kill();
    await rm(this.dataDir, { recursive: true, force: true, maxRetries: 5 });
  }

  #ask(ask: string, of?: string | number): Promise<unknown> {
    const process = this.#process;
    if (!process || hasEnded(process)) throw new Error(`The shop does not run and can't be asked: ${ask}.`);
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      const ended = () => reject(new Error(`The shop ended before it answered: ${ask}.\n${this.#said}`));
      const hear = (answered: Answered) => {
        if (answered.id !== id) return;
        process.off('message', hear).off('exit', ended);
        if (answered.error) reject(new Error(answered.error));
        else resolve(answered.answer);
      };
      process.on('message', hear).once('exit', ended);
      process.send({ id, ask, of }, (error) => error && ended());
    });
  }

  async #isReady(): Promise<boolean> {
    return fetch(`${this.url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}

export const adminOfIt = { email: 'mira@loomandlane.test', password: 'mira keeps the shop' };

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** A write that is refused is an error like any other then, and no reason to end. */
function limited(command: [string, ...string[]], { mostBlocksAFile }: Limits): [string, ...string[]] {
  if (mostBlocksAFile === undefined) return command;
  return ['sh', '-c', `trap '' XFSZ; ulimit -f ${mostBlocksAFile}; exec "$@"`, 'sh', ...command];
}
