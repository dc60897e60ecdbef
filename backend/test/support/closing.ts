type Close = () => unknown;

const all: Closing[] = [];

/** What one spec helper has opened, to be closed in reverse order, each thing once. */
export class Closing {
  readonly #left: Close[] = [];

  add(close: Close): void {
    this.#left.push(close);
  }

  /** Goes on after a failure, which is thrown in the end. */
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

/** Closed when the spec file ends, also where its set-up failed half way; specs may close it before. */
export function closing(): Closing {
  const one = new Closing();
  all.push(one);
  return one;
}

afterAll(async () => {
  const everything = new Closing();
  for (const one of all.splice(0)) everything.add(() => one.close());
  await everything.close();
});
