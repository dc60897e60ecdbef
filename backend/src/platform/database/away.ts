import { QueryFailedError, QueryRunnerAlreadyReleasedError } from 'typeorm';

const codes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'],
  // Too many connections, a lock that was waited for too long, a statement that took too long, a transaction in which nothing was done.
  ...['53300', '55P03', '57014', '25P03'],
]);
// The driver has no codes for these.
const words =
  /Connection terminated|not queryable|Query read timeout|timeout exceeded when trying to connect|Cannot use a pool after/;

/** Whether something failed because the database is away, or too busy, and may work in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof QueryRunnerAlreadyReleasedError) return true;
  const cause = error instanceof QueryFailedError ? (error.driverError as unknown) : error;
  const { code, message } = (cause ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && (codes.has(code) || code.startsWith('57P') || code.startsWith('08'))) return true;
  return typeof message === 'string' && words.test(message);
}
