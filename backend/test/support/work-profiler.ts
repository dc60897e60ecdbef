import { Session } from 'node:inspector/promises';

/** Work done in this process, in which the shop runs, too. */
export interface Work {
  /** Executions of each function and its blocks, by function. */
  readonly steps: ReadonlyMap<string, number>;
  /** Characters of long texts that regular expressions have read, without backtracking. */
  readonly read: number;
}

/** Counts work instead of measuring time. Functions compiled before the start are counted without their blocks. */
export class WorkProfiler {
  /** Every regular expression that was applied to a long text. */
  readonly expressions = new Map<string, RegExp>();
  readonly #session = new Session();
  readonly #exec = RegExp.prototype.exec;
  #read = 0;

  /** @param long the minimum length of texts to count, in characters */
  async start(long: number): Promise<void> {
    this.#watchExpressions(long);
    this.#session.connect();
    await this.#session.post('Profiler.enable');
    await this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  /** Returns the work since the last call. */
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

  /** Replaces `exec`, which `test`, `split` and `replace` call as well. */
  #watchExpressions(long: number): void {
    const count = (expression: RegExp, text: string, from: number, found: RegExpExecArray | null) => {
      this.expressions.set(String(expression), expression);
      this.#read += (found ? found.index + found[0].length : text.length) - from;
    };
    const real = this.#exec;
    RegExp.prototype.exec = function (text: string) {
      const from = this.global || this.sticky ? this.lastIndex : 0;
      const found = Reflect.apply(real, this, [text]) as RegExpExecArray | null;
      if (typeof text === 'string' && text.length >= long) count(this, text, from, found);
      return found;
    };
  }
}

export function sumOf({ steps }: Work): number {
  return [...steps.values()].reduce((sum, count) => sum + count, 0);
}

/** The five functions whose number of steps grew most. */
export function largestGrowth(before: Work, after: Work): string[] {
  return [...after.steps]
    .map(([name, count]) => [count - (before.steps.get(name) ?? 0), name] as const)
    .sort(([one], [other]) => other - one)
    .slice(0, 5)
    .map(([more, name]) => `${more} more: ${name}`);
}
