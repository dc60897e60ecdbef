import { QueryFailedError } from 'typeorm';

const preparedStatementDoesNotExist = '26000';
const notSupported = '0A000';

/**
 * Whether a connection was asked by name for what it does not know any more, or knew of tables as they were before somebody
 * changed them. Nothing was done, and the next time it is told anew.
 */
export function isOutdated(error: unknown): boolean {
  const cause = error instanceof QueryFailedError ? (error.driverError as unknown) : error;
  const { code, routine } = (cause ?? {}) as { code?: unknown; routine?: unknown };
  if (code === preparedStatementDoesNotExist) return true;
  // Many things are not supported; this part of PostgreSQL says it only of columns that are not what they were.
  return code === notSupported && routine === 'RevalidateCachedQuery';
}
