/** A database's URL with which the shop starts its own PostgreSQL. */
export const embedded = '';

/** Settings of a shop in production that pays by the sandbox, sends no mail and closes immediately. */
export const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://localhost:3000',
  ALLOW_SANDBOX_PAYMENTS: 'true',
  MAIL_URL: 'off',
  SHUTDOWN_DELAY_SECONDS: '0',
};

interface LogRecord {
  readonly level: string;
  readonly context?: string;
  readonly message: string;
}

/** @param lines of the log in production @throws SyntaxError for a line that is no JSON */
export function logRecordsOf(lines: readonly string[]): LogRecord[] {
  return lines.map((line) => JSON.parse(line) as LogRecord);
}
