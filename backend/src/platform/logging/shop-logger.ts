import { ConsoleLogger, type LogLevel } from '@nestjs/common';
import { requestContext } from '../request-context/request-context.js';

/** Logger contexts whose messages of level `log` appear; those of all others, such as Nest's, are dropped. */
const ownContexts = new Set(['Access', 'Process', 'Security', 'Payments', 'PayPal']);

/** Logs lines of JSON with the request's id in production, readable lines elsewhere. */
export class ShopLogger extends ConsoleLogger {
  constructor(json: boolean) {
    // Developers see warnings and errors only.
    super({
      json,
      flattenParams: true,
      logLevels: json ? ['log', 'warn', 'error', 'fatal'] : ['warn', 'error', 'fatal'],
    });
  }

  /** Drops messages of other contexts, such as Nest's about its start. */
  override log(message: unknown, ...rest: unknown[]): void {
    const context = rest.at(-1);
    if (typeof context === 'string' && ownContexts.has(context)) super.log(message, ...(rest as [string]));
  }

  protected override getJsonLogObject(
    message: unknown,
    options: { context: string; logLevel: LogLevel; writeStreamType?: 'stdout' | 'stderr'; errorStack?: unknown },
  ) {
    const { requestId } = requestContext;
    const timestamp = new Date().toISOString() as unknown as number;
    return Object.assign(
      super.getJsonLogObject(message, options),
      requestId ? { timestamp, requestId } : { timestamp },
    );
  }
}
