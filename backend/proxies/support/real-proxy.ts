import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/machine/free-port.mjs';
import { closing } from '../../test/support/lifecycle/closing.js';
import { eventually } from '../../test/support/lifecycle/eventually.js';

const repository = join(__dirname, '../../..');
const finder = join(repository, 'scripts/machine/find-or-install-program.mjs');

interface Command {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** @param folder for the proxy's files @param instances host and port of each */
type Configure = (folder: string, port: number, instances: readonly string[]) => Promise<Command>;

/** Each with the configuration that the repository ships. */
const proxies: Readonly<Record<string, Configure>> = {
  caddy: async (folder, port, instances) => ({
    args: ['run', '--adapter', 'caddyfile', '--config', join(repository, 'deploy/Caddyfile')],
    env: {
      SHOP_ADDRESS: `http://127.0.0.1:${port}`,
      SHOP_INSTANCES: instances.join(' '),
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
  }),
  haproxy: async (folder, port, instances) => {
    const file = await adapted('haproxy.cfg', folder, instances, [/bind :80$/m, `bind 127.0.0.1:${port}`]);
    return { args: ['-db', '-f', file], env: {} };
  },
};

/** Writes a copy of a configuration with the instances' addresses and these changes. @returns its path */
async function adapted(
  name: string,
  folder: string,
  instances: readonly string[],
  ...changes: readonly (readonly [RegExp, string])[]
): Promise<string> {
  let text = await readFile(join(repository, 'deploy', name), 'utf8');
  for (const [n, instance] of instances.entries()) text = text.replaceAll(`loom-and-lane-shop-${n + 1}:3000`, instance);
  for (const [shipped, own] of changes) {
    if (!shipped.test(text)) throw new Error(`deploy/${name} has no ${shipped.source}.`);
    text = text.replace(shipped, own);
  }
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
}

/** A proxy of the operating system as a separate process. */
export class RealProxy {
  #output = '';

  private constructor(
    readonly url: string,
    private readonly process: ChildProcess,
    private readonly folder: string,
  ) {
    for (const stream of [process.stdout, process.stderr]) {
      stream?.on('data', (text: Buffer) => (this.#output = (this.#output + text.toString()).slice(-4_000)));
    }
  }

  /** @param name of a program @returns it, when it forwards requests */
  static async start(name: string, instances: readonly string[]): Promise<RealProxy> {
    const configure = proxies[name];
    if (!configure)
      throw new Error(`There is no configuration for ${name}, only for ${Object.keys(proxies).join(', ')}.`);
    const program = execFileSync(process.execPath, [finder, name], { encoding: 'utf8' }).trim();
    const folder = await mkdtemp(join(tmpdir(), 'proxy-'));
    const port = await freePort();
    const { args, env } = await configure(folder, port, instances);
    const started = spawn(program, args, {
      env: { PATH: process.env['PATH'] ?? '', HOME: folder, TMPDIR: tmpdir(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const proxy = new RealProxy(`http://127.0.0.1:${port}`, started, folder);
    closing().add(() => proxy.stop());
    await proxy.#isReady().catch((error: unknown) => {
      throw new Error(`${name} does not forward requests: ${String(error)}\n${proxy.output}`);
    });
    return proxy;
  }

  /** The end of what it has logged. */
  get output(): string {
    return this.#output;
  }

  async stop(): Promise<void> {
    if (this.process.exitCode === null && this.process.signalCode === null) {
      this.process.kill('SIGTERM');
      await once(this.process, 'exit');
    }
    await rm(this.folder, { recursive: true, force: true });
  }

  #isReady(): Promise<void> {
    return eventually(async () => {
      const { status } = await fetch(`${this.url}/health/live`);
      if (status !== 200) throw new Error(`GET /health/live responded with ${status}.`);
    });
  }
}
