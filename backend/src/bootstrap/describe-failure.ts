import { isConnectionRefused, isNetworkFailure } from '../platform/postgres/connection/database-errors.js';

interface Failure {
  readonly code?: string;
  readonly message?: string;
  readonly port?: number;
  readonly errors?: readonly Failure[];
}

/** An error as one line that says what to do. @param start of the line for an error without advice */
export function describeFailure(error: unknown, start = 'The shop could not start: '): string {
  const failure = (error ?? {}) as Failure;
  const first = failure.errors?.[0] ?? failure;
  const { code, port, message } = first;
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what runs there, or set PORT to another one.`;
  if (code === 'EACCES' && port) return `Port ${port} may not be opened by this user. Set PORT to one above 1023.`;
  if (isNetworkFailure(code)) {
    return `The database does not respond (${code}). Check DATABASE_URL, or unset it to use the embedded one.`;
  }
  if (/^(Connection terminated|timeout expired)/.test(message ?? '')) {
    return 'The database does not respond in time. Check DATABASE_URL, or unset it to use the embedded one.';
  }
  if (isConnectionRefused(first)) return `The database refuses DATABASE_URL: ${firstLine(message)}`;
  return `${start}${firstLine(message ?? String(error))}`;
}

function firstLine(text = ''): string {
  return text.split('\n', 1)[0] ?? '';
}
