import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const built = join(__dirname, '../../dist/main.js');
const lookedInto = ['--expose-gc', '--import', pathToFileURL(join(__dirname, 'looked-into.mjs')).href];
const longestStart = 30_000; // ms

/** What a shop takes once all that it does not need any more has been cleared away. */
export interface Inside {
  readonly heapBytes: number;
  readonly rssBytes: number;
  /** What keeps its loop busy, by kind: sockets, timers. */
  readonly resources: Readonly<Record<string, number>>;
}

/** What the machine lets it have. */
interface Limits {
  /** Nothing larger can be written, as on a disk without room; of 512 bytes each. */
  readonly mostBlocksAFile?: number;
}

/** The built shop as a process of its own, on a database that outlives it. */
export class RunningShop {
  #process: ChildProcess | null = null;
  #said = '';

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
    const dataDir = await mkdtemp(join(tmpdir(), 'tortured-'));
    const own = {
      ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: String(port), DEMO_DATA: 'false' },
      ...{ JWT_SECRET: 'only-for-torture-only-for-torture', TRUST_PROXY: 'loopback' },
      ...{ ADMIN_EMAIL: adminOfIt.email, ADMIN_PASSWORD: adminOfIt.password },
    };
    const shop = new RunningShop(port, dataDir, { ...own, ...settings }, limits);
    await shop.start();
    return shop;
  }

  /** Undefined while it does not run. */
  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** The last of what it wrote since it was started. */
  get said(): string {
    return this.#said;
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
      if (process.exitCode !== null || Date.now() > end) throw new Error(`The shop did not start.\n${this.#said}`);
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
    const process = this.#process;
    if (!process) throw new Error('The shop does not run.');
    process.send({});
    const [inside] = (await once(process, 'message')) as [Inside];
    return inside;
  }

  /** As a power cut would end it: nothing is finished, nothing is said. */
  async kill(): Promise<void> {
    const process = this.#process;
    if (!process || process.exitCode !== null || process.signalCode !== null) return;
    process.kill('SIGKILL');
    await once(process, 'exit');
  }

  /** As whoever runs it would. @returns its exit code */
  async stop(): Promise<number | null> {
    this.#process?.kill('SIGTERM');
    return this.end();
  }

  /** Waits until it has ended, whoever or whatever ended it. @returns its exit code */
  async end(): Promise<number | null> {
    const process = this.#process;
    if (!process) return null;
    if (process.exitCode === null && process.signalCode === null) await once(process, 'exit');
    return process.exitCode;
  }

  async remove(): Promise<void> {
    await this.kill();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  async #isReady(): Promise<boolean> {
    return fetch(`${this.url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}

export const adminOfIt = { email: 'mira@loomandlane.test', password: 'mira keeps the shop' };

/** A write that is refused is an error like any other then, and no reason to end. */
function limited(command: [string, ...string[]], { mostBlocksAFile }: Limits): [string, ...string[]] {
  if (mostBlocksAFile === undefined) return command;
  return ['sh', '-c', `trap '' XFSZ; ulimit -f ${mostBlocksAFile}; exec "$@"`, 'sh', ...command];
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
