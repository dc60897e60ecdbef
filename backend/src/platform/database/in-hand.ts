import type { Database } from './database.js';

/**
 * What the present unit of work has locked and got, so that it is the same when it is got again. Nobody else can change it
 * until the end, which is also the end of its being remembered.
 */
export class InHand<T> {
  readonly #byUnitOfWork = new WeakMap<object, Map<string, T>>();

  constructor(private readonly database: Database) {}

  /** @throws Error outside a unit of work */
  get(id: string): T | undefined {
    return this.#all.get(id);
  }

  put(id: string, got: T): T {
    this.#all.set(id, got);
    return got;
  }

  drop(id: string): void {
    this.#all.delete(id);
  }

  clear(): void {
    this.#all.clear();
  }

  get #all(): Map<string, T> {
    const { present } = this.database;
    const all = this.#byUnitOfWork.get(present) ?? new Map<string, T>();
    this.#byUnitOfWork.set(present, all);
    return all;
  }
}
