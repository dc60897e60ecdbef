import { ConsoleLogger, type LogLevel } from '@nestjs/common';
import { presence } from '../request-context/request-context.js';

/** What is said for those who watch, below the level of a warning. */
const ownContexts = new Set(['Security', 'Payments', 'PayPal']);

const mostPlain = 10_000;

/** One line of JSON for each record in production, named by the request it was written for; readable lines elsewhere. */
export class ShopLogger extends ConsoleLogger {
  constructor(json: boolean) {
    // On the machine of whoever builds the shop only what wants their attention.
    super({ json, logLevels: json ? ['log', 'warn', 'error', 'fatal'] : ['warn', 'error', 'fatal'] });
  }

  /** The framework tells each step of its own start; nobody needs to read that. */
  override log(message: unknown, ...rest: unknown[]): void {
    const context = rest.at(-1);
    if (typeof context === 'string' && ownContexts.has(context)) super.log(message, ...(rest as [string]));
  }

  protected override getJsonLogObject(
    message: unknown,
    options: { context: string; logLevel: LogLevel; writeStreamType?: 'stdout' | 'stderr'; errorStack?: unknown },
  ) {
    const { requestId } = presence;
    return {
      ...super.getJsonLogObject(message, options),
      timestamp: new Date().toISOString() as unknown as number,
      ...(requestId ? { requestId } : {}),
    };
  }
  /** Most records are a line and who says it: nothing in them needs a look at what it may hold. */
  protected override stringifyJsonLogObject(record: Record<string, unknown>): string {
    const isPlain = Object.values(record).every(isShort);
    return isPlain ? JSON.stringify(record) : super.stringifyJsonLogObject(record);
  }
}

function isShort(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && value.length < mostPlain);
}
