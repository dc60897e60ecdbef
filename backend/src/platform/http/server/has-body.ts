import type { IncomingMessage } from 'node:http';

/** Whether something follows the head of a request, as HTTP/1.1 says. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}
