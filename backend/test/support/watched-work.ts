import { Session } from 'node:inspector/promises';

/** What this process did over some time, in which the shop runs, too. */
export interface Work {
  /** Of functions and of the blocks inside them, by function: how often each was gone through. */
  readonly steps: ReadonlyMap<string, number>;
  /** Characters of long texts that regular expressions went through without going back. */
  readonly read: number;
}

/** Counts work instead of measuring its time. Functions that were compiled before are counted as a whole. */
export class WatchedWork {
  /** Every regular expression that was given a long text. */
  readonly expressions = new Map<string, RegExp>();
  readonly #session = new Session();
  readonly #exec = RegExp.prototype.exec;
  #read = 0;

  /** @param long from how many characters on texts are watched */
  async start(long: number): Promise<void> {
    this.#watchExpressions(long);
    this.#session.connect();
    await this.#session.post('Profiler.enable');
    await this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  /** What was done since the last time. */
  async take(): Promise<Work> {
    const { result } = await this.#session.post('Profiler.takePreciseCoverage');
    const steps = new Map<string, number>();
    for (const { url, functions } of result) {
      for (const { functionName, ranges } of functions) {
        const name = `${functionName} in ${url}`;
        steps.set(
          name,
          ranges.reduce((sum, { count }) => sum + count, steps.get(name) ?? 0),
        );
      }
    }
    const read = this.#read;
    this.#read = 0;
    return { steps, read };
  }

  stop(): void {
    RegExp.prototype.exec = this.#exec;
    this.#session.disconnect();
  }

  /** All that texts are tested, split or replaced by goes this way. */
  #watchExpressions(long: number): void {
    const noted = (expression: RegExp, text: string, from: number, found: RegExpExecArray | null) => {
      this.expressions.set(String(expression), expression);
      this.#read += (found ? found.index + found[0].length : text.length) - from;
    };
    const real = this.#exec;
    RegExp.prototype.exec = function (text: string) {
      const from = this.global || this.sticky ? this.lastIndex : 0;
      const found = Reflect.apply(real, this, [text]) as RegExpExecArray | null;
      if (typeof text === 'string' && text.length >= long) noted(this, text, from, found);
      return found;
    };
  }
}

export function sumOf({ steps }: Work): number {
  return [...steps.values()].reduce((sum, count) => sum + count, 0);
}

/** The functions that took most steps more than before. */
export function whatGrew(before: Work, after: Work): string[] {
  return [...after.steps]
    .map(([name, count]) => [count - (before.steps.get(name) ?? 0), name] as const)
    .sort(([one], [other]) => other - one)
    .slice(0, 5)
    .map(([more, name]) => `${more} more: ${name}`);
}
