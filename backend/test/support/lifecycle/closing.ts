type Close = () => unknown;

const all: Closing[] = [];

/** Resources that a spec helper has opened, closed once and in reverse order. */
export class Closing {
  readonly #left: Close[] = [];

  add(close: Close): void {
    this.#left.push(close);
  }

  /** Continues after a failure, and throws the first one at the end. */
  async close(): Promise<void> {
    const failures: unknown[] = [];
    for (let next = this.#left.pop(); next; next = this.#left.pop()) {
      try {
        await next();
      } catch (failure) {
        failures.push(failure);
      }
    }
    if (failures.length > 0) throw failures[0];
  }
}

/** @returns a `Closing` that `closeOpened` closes after the spec file at the latest, even if the set-up failed */
export function closing(): Closing {
  const one = new Closing();
  all.push(one);
  return one;
}

/** Closes what is open and restores what was mocked: after each suite of a spec file, `afterAll(closeOpened)`. */
export async function closeOpened(): Promise<void> {
  const everything = new Closing();
  for (const one of all.splice(0)) everything.add(() => one.close());
  await everything.close().finally(() => jest.restoreAllMocks());
}

afterAll(closeOpened);
