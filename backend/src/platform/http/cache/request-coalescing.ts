import { Injectable } from '@nestjs/common';

interface Computation {
  readonly result: Promise<unknown>;
  readonly startedAt: number;
}

const maxComputations = 1_000;

/** Concurrent requests for the same thing share one computation; nothing is stored once it has ended. */
@Injectable()
export class RequestCoalescing {
  readonly #running = new Map<string, Computation>();

  /**
   * @param key the same for requests that get the same result
   * @param maxAge in ms: an older computation is not shared, because it may have read outdated data
   * @throws what `compute` throws, for all that share it
   */
  run<T>(key: string, maxAge: number, compute: () => Promise<T>): Promise<T> {
    const running = this.#running.get(key);
    if (running && performance.now() - running.startedAt <= maxAge) return running.result as Promise<T>;
    if (!running && this.#running.size >= maxComputations) return compute();
    const computation = { startedAt: performance.now(), result: compute() };
    this.#running.set(key, computation);
    const end = () => void (this.#running.get(key) === computation && this.#running.delete(key));
    computation.result.then(end, end);
    return computation.result;
  }
}
