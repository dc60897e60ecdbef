import pg from 'pg';
import { QueryFailedError, QueryRunnerAlreadyReleasedError } from 'typeorm';

const serializationFailure = '40001';
const deadlockDetected = '40P01';
const invalidStatementName = '26000';
const featureNotSupported = '0A000';
const uniqueViolation = '23505';
const foreignKeyViolation = '23503';
const queryCanceled = '57014';

interface Details {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly routine?: unknown;
  readonly constraint?: unknown;
  readonly syscall?: unknown;
}

/** Codes of Node where a server can't be found or reached, or the connection to it is lost. */
const networkFailures = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'],
]);
// lock_not_available, idle_in_transaction_session_timeout, io_error
const unavailable = new Set([queryCanceled, '55P03', '25P03', '58030']);
// Of connections, of insufficient resources (a full disk, memory, connections), and of a server that stops or starts.
const unavailableClasses = /^(08|53|57P)/;
// Of a name or password, and of the database's name.
const refusals = /^(28|3D)/;
// Errors of `pg` without a code, recognized by their messages.
const unavailableMessages =
  /Connection terminated|not queryable|Query read timeout|timeout exceeded when trying to connect|Cannot use a pool after|Driver not Connected/;

/** Whether a statement took longer than its time limit. */
export function isTimeout(error: unknown): boolean {
  const { code, message } = detailsOf(error);
  return code === queryCanceled || message === 'Query read timeout';
}

export function isNetworkFailure(code: unknown): boolean {
  return typeof code === 'string' && networkFailures.has(code);
}

/**
 * Whether the server accepts no connection with this name, password and database, such as one that is absent or closed
 * while a backup is restored.
 */
export function isConnectionRefused(error: unknown): boolean {
  const { code, routine } = detailsOf(error);
  return (typeof code === 'string' && refusals.test(code)) || routine === 'CheckMyDatabase';
}

/** Whether the database is unavailable or too busy, so that a retry may succeed soon. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof QueryRunnerAlreadyReleasedError || isConnectionRefused(error)) return true;
  const { code, message, syscall } = detailsOf(error);
  if (isNetworkFailure(code)) return true;
  if (typeof code === 'string' && (unavailable.has(code) || unavailableClasses.test(code))) return true;
  // A Unix socket disappears when its server ends.
  if (code === 'ENOENT' && syscall === 'connect') return true;
  return typeof message === 'string' && unavailableMessages.test(message);
}

/** Whether PostgreSQL rolled this transaction back in favour of another one; the same work may succeed now. */
export function isConflict(error: unknown): boolean {
  const { code } = detailsOf(error);
  return code === serializationFailure || code === deadlockDetected;
}

/**
 * Whether a prepared statement is unknown to the connection, or a migration changed the columns it returns. It was not
 * executed, and succeeds when prepared again under a new name.
 */
export function isStaleStatement(error: unknown): boolean {
  const { code, routine } = detailsOf(error);
  if (code === invalidStatementName) return true;
  return code === featureNotSupported && routine === 'RevalidateCachedQuery';
}

/** @param index the name of the unique index or constraint */
export function isUniqueViolation(error: unknown, index: string): boolean {
  const { code, constraint } = detailsOf(error);
  return code === uniqueViolation && constraint === index;
}

/** Whether a row refers to another that is gone. */
export function isForeignKeyViolation(error: unknown): boolean {
  return detailsOf(error).code === foreignKeyViolation;
}

/** Whether the connection may be used again: PostgreSQL refused the statement and nothing else happened. */
export function leavesConnectionUsable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR';
}

function detailsOf(error: unknown): Details {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  return (cause ?? {}) as Details;
}
