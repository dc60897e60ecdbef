import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const built = join(__dirname, '../../dist/main.js');
const longestStart = 30_000; // ms

/** The built shop as a process of its own, on a database that outlives it. */
export class RunningShop {
  #process: ChildProcess | null = null;
  #said = '';

  private constructor(
    readonly port: number,
    private readonly dataDir: string,
    private readonly settings: Readonly<Record<string, string>>,
  ) {}

  static async on(databaseUrl: string, settings: Readonly<Record<string, string>> = {}): Promise<RunningShop> {
    if (!existsSync(built)) throw new Error('The shop is not built: `make build` builds it.');
    const port = await freePort();
    const dataDir = await mkdtemp(join(tmpdir(), 'tortured-'));
    const own = {
      ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: String(port), DEMO_DATA: 'false' },
      ...{ JWT_SECRET: 'only-for-torture-only-for-torture', TRUST_PROXY: 'loopback' },
      ...{ ADMIN_EMAIL: adminOfIt.email, ADMIN_PASSWORD: adminOfIt.password },
    };
    const shop = new RunningShop(port, dataDir, { ...own, ...settings });
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

  /** Resolves when it is ready to be shopped in. */
  async start(): Promise<void> {
    const process = spawn(globalThis.process.execPath, [built], {
      env: { PATH: globalThis.process.env['PATH'] ?? '', ...this.settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = process;
    this.#said = '';
    for (const stream of [process.stdout, process.stderr]) {
      stream.on('data', (text: Buffer) => (this.#said = (this.#said + text.toString()).slice(-4_000)));
    }
    const end = Date.now() + longestStart;
    while (!(await this.#isReady())) {
      if (process.exitCode !== null || Date.now() > end) throw new Error(`The shop did not start.\n${this.#said}`);
      await sleep(25);
    }
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
