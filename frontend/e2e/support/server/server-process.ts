import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const stopWithWorker = new URL('stop-with-worker.mjs', import.meta.url).href;
const msToStart = 240_000;

const maxOutput = 100_000; // characters

let printed = '';

/** @returns what the servers of this worker have printed since the last call */
export function takeServerOutput(): string {
  const taken = printed;
  printed = '';
  return taken;
}

/** A Node program that prints its URL on stdout. */
export class ServerProcess {
  readonly #process: ChildProcess;
  readonly #name: string;
  #said = '';

  /** @param file relative to this folder */
  constructor(file: string, env: NodeJS.ProcessEnv) {
    this.#name = file;
    const program = fileURLToPath(new URL(file, import.meta.url));
    this.#process = spawn(process.execPath, ['--import', stopWithWorker, program], {
      env: { PATH: process.env['PATH'], TMPDIR: tmpdir(), ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#process.stdout?.on('data', (part: Buffer) => (this.#said += part.toString()));
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream?.on('data', (part: Buffer) => (printed = (printed + part.toString()).slice(-maxOutput)));
    }
  }

  /** @returns the first match in the output @throws Error, after stopping the server, if none comes in time */
  async says(words: RegExp): Promise<string> {
    try {
      return await this.#hears(words);
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  async stop(): Promise<void> {
    if (this.#hasEnded) return;
    this.#process.kill('SIGINT');
    await once(this.#process, 'exit');
  }

  get #hasEnded(): boolean {
    return this.#process.exitCode !== null || this.#process.signalCode !== null;
  }

  async #hears(words: RegExp): Promise<string> {
    const late = AbortSignal.timeout(msToStart);
    const ended = once(this.#process, 'exit', { signal: late }).catch(() => undefined);
    while (!words.test(this.#said)) {
      if (late.aborted)
        throw new Error(`${this.#name} did not start within ${msToStart / 1_000} seconds.\n${takeServerOutput()}`);
      if (this.#hasEnded) throw new Error(`${this.#name} ended before it had started.\n${takeServerOutput()}`);
      await Promise.race([ended, sleep(20)]);
    }
    return words.exec(this.#said)?.[0] ?? '';
  }
}
