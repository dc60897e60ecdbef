/** What a request was for, and what became of it. */
export interface Outcome {
  readonly method: string;
  readonly route: string;
  readonly status: number;
}

/** Something for each outcome there was: a few hundred at most, because routes are those of the code. Found without putting a key together. */
export class ByCall<T> {
  readonly #found = new Map<string, Map<string, Map<number, T>>>();

  constructor(private readonly make: (outcome: Outcome) => T) {}

  of(outcome: Outcome): T {
    const { method, route, status } = outcome;
    const known = this.#found.get(route)?.get(method)?.get(status);
    if (known !== undefined) return known;
    const made = this.make(outcome);
    const methods = this.#found.get(route) ?? new Map<string, Map<number, T>>();
    const statuses = methods.get(method) ?? new Map<number, T>();
    this.#found.set(route, methods.set(method, statuses.set(status, made)));
    return made;
  }

  *[Symbol.iterator](): Generator<T> {
    for (const methods of this.#found.values()) for (const statuses of methods.values()) yield* statuses.values();
  }
}
