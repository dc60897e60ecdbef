import type { Options } from '@node-rs/argon2';
import { Logger } from '@nestjs/common';
import { Piscina } from 'piscina';
import { Unreachable } from '../../../shared/errors.js';
import { FairQueue } from './fair-queue.js';
import { hashingThreadFile } from './hashing-thread-file.js';

const busy = 'Many people are signing in right now.';
/**
 * Added to the nice value of the hashing threads: when the CPU is saturated, a normal thread gets about nine times as
 * much CPU time. Only on Linux: macOS would change the nice value of the process, and Windows would end the thread.
 */
const niceIncrement = 10;
/** In ms. An idle thread is ended after this time, which frees about 10 MB. */
const idleTimeout = 60_000;

interface Call {
  /** Never rejects. @returns a function that gives the caller the result */
  readonly compute: () => Promise<() => void>;
  readonly refuse: () => void;
}

interface Limits {
  readonly maxThreads: number;
  readonly maxWaiting: number;
  readonly maxWaitingPerNetwork: number;
}

/**
 * Computing a hash occupies a CPU core, so a limited number of low-priority threads compute them. Further calls wait,
 * and their networks take turns.
 */
export class HashingPool {
  readonly #log = new Logger(HashingPool.name);
  readonly #pool: Piscina;
  readonly #waiting: FairQueue<Call>;
  #computing = 0;

  /** @param filename the module that each worker thread loads */
  constructor(
    private readonly limits: Limits,
    filename = hashingThreadFile,
  ) {
    const { maxThreads, maxWaiting, maxWaitingPerNetwork } = limits;
    this.#waiting = new FairQueue(maxWaiting, maxWaitingPerNetwork);
    this.#pool = new Piscina({
      ...{ filename, env: {}, execArgv: [], atomics: 'disabled', recordTiming: false },
      ...{ minThreads: 0, maxThreads, idleTimeout },
      niceIncrement: process.platform === 'linux' ? niceIncrement : 0,
    });
    // Without a listener, a thread that can't start would end the process.
    this.#pool.on('error', (error: Error) => this.#log.error(`A thread failed: ${error.message}`));
    this.#pool.on('workerDestroy', () => queueMicrotask(() => this.#failWaiting()));
  }

  /** @param network of the caller, such as `networkOf` returns @throws Unreachable where too many are waiting */
  hash(password: string, cost: Options, network = ''): Promise<string> {
    return this.#run('hash', { password, cost }, network);
  }

  /** @param network and @throws as `hash` */
  verify(hash: string, password: string, network = ''): Promise<boolean> {
    return this.#run('verify', { hash, password }, network);
  }

  close(): Promise<void> {
    for (let next = this.#waiting.take(); next; next = this.#waiting.take()) next.refuse();
    return this.#pool.destroy();
  }

  /** Rejects the pool's calls after its last thread has ended, because only a new call starts a thread. */
  #failWaiting(): void {
    if (this.#pool.threads.length === 0 && this.#pool.queueSize > 0) void this.#pool.destroy();
  }

  #run<T>(name: string, task: object, network: string): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const compute = () =>
        (this.#pool.run(task, { name }) as Promise<T>).then(
          (result) => () => resolve(result),
          (error: Error) => () => reject(error),
        );
      const refuse = () => reject(new Unreachable(busy, 'shop'));
      if (this.#computing < this.limits.maxThreads) void this.#compute({ compute, refuse });
      else this.#waiting.add(network, { compute, refuse })?.refuse();
    });
  }

  async #compute({ compute }: Call): Promise<void> {
    this.#computing += 1;
    const settle = await compute();
    this.#computing -= 1;
    const next = this.#waiting.take();
    if (next) void this.#compute(next);
    settle();
  }
}
