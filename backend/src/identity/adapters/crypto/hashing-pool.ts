import type { Options } from '@node-rs/argon2';
import { Logger } from '@nestjs/common';
import { Piscina } from 'piscina';
import { Unreachable } from '../../../shared/errors.js';
import { hashingThreadFile } from './hashing-thread-file.js';

const busy = 'Many people are signing in right now. Please try again in a moment.';
/**
 * Added to the nice value of the hashing threads: when the CPU is saturated, a normal thread gets about nine times as
 * much CPU time. Only on Linux: macOS would change the nice value of the process, and Windows would end the thread.
 */
const niceIncrement = 10;
/** In ms. An idle thread is ended after this time, which frees about 10 MB. */
const idleTimeout = 60_000;

/**
 * Computing a hash occupies a CPU core, so a limited number of low-priority threads compute them. Further calls wait in
 * a FIFO queue.
 */
export class HashingPool {
  readonly #log = new Logger(HashingPool.name);
  readonly #pool: Piscina;

  /** @param filename the module that each worker thread loads */
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

  /**
   * Rejects the queued calls after the last thread has ended: only a new call starts a thread, and a full queue refuses
   * new calls, so the queued ones could wait forever.
   */
  #failWaiting(): void {
    if (this.#pool.threads.length === 0 && this.#pool.queueSize > 0) void this.#pool.destroy();
  }

  #run<T>(name: string, task: object): Promise<T> {
    if (this.#pool.queueSize >= this.maxWaiting) throw new Unreachable(busy, 'shop');
    return this.#pool.run(task, { name }) as Promise<T>;
  }
}
