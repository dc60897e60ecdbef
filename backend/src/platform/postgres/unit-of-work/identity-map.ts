import type { Database } from './database.js';

/** The aggregates that the current unit of work has loaded, so that loading one again gives the same object. */
export class IdentityMap<T> {
  readonly #byUnitOfWork = new WeakMap<object, Map<string, T>>();

  constructor(private readonly database: Database) {}

  /** @throws Error outside a unit of work */
  get(id: string): T | undefined {
    return this.#all.get(id);
  }

  set(id: string, loaded: T): T {
    this.#all.set(id, loaded);
    return loaded;
  }

  delete(id: string): void {
    this.#all.delete(id);
  }

  clear(): void {
    this.#all.clear();
  }

  get #all(): Map<string, T> {
    const { currentUnitOfWork } = this.database;
    const all = this.#byUnitOfWork.get(currentUnitOfWork) ?? new Map<string, T>();
    this.#byUnitOfWork.set(currentUnitOfWork, all);
    return all;
  }
}
