import type { Options } from '@node-rs/argon2';
import { Logger } from '@nestjs/common';
import { Piscina } from 'piscina';
import { Unreachable } from '../../../shared/errors.js';
import { hashingThreadFile } from './hashing-thread-file.js';

const busy = 'Many people are signing in right now. Please try again in a moment.';
/**
 * Added to the process's niceness: where a core is short, its other requests get nine tenths of it. Only Linux has a
 * niceness of each thread: macOS would change that of the process, and Windows would end the thread.
 */
const niceIncrement = 10;
/** In ms; a thread takes some 10 MB. */
const idleTimeout = 60_000;

/**
 * Hashes keep a core busy each, so a few are made at a time, by threads of low priority; the others wait in the order
 * of their calls.
 */
export class HashingPool {
  readonly #log = new Logger(HashingPool.name);
  readonly #pool: Piscina;

  /** @param filename what the threads execute */
  constructor(
    maxThreads: number,
    private readonly maxWaiting: number,
    filename = hashingThreadFile,
  ) {
    this.#pool = new Piscina({
      ...{ filename, env: {}, execArgv: [], atomics: 'disabled', recordTiming: false },
      ...{ minThreads: 0, maxThreads, maxQueue: maxWaiting, stricterFIFO: true, idleTimeout },
      niceIncrement: process.platform === 'linux' ? niceIncrement : 0,
    });
    // Without a listener, a thread that can't start would end the process.
    this.#pool.on('error', (error: Error) => this.#log.error(`A thread failed: ${error.message}`));
    this.#pool.on('workerDestroy', () => queueMicrotask(() => this.#failWaiting()));
  }

  /** @throws Unreachable where too many are waiting */
  hash(password: string, cost: Options): Promise<string> {
    return this.#run('hash', { password, cost });
  }

  /** @throws Unreachable where too many are waiting */
  verify(hash: string, password: string): Promise<boolean> {
    return this.#run('verify', { hash, password });
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }

  /** Only a call starts a thread, and where many wait for one that has ended, calls are refused. */
  #failWaiting(): void {
    if (this.#pool.threads.length === 0 && this.#pool.queueSize > 0) void this.#pool.destroy();
  }

  #run<T>(name: string, task: object): Promise<T> {
    if (this.#pool.queueSize >= this.maxWaiting) throw new Unreachable(busy, 'shop');
    return this.#pool.run(task, { name }) as Promise<T>;
  }
}
