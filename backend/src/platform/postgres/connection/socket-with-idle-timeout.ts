import { Socket } from 'node:net';

/**
 * A connection that is closed after a silence longer than any statement may take. PostgreSQL cancels slow statements
 * itself, so silence means that its host is unreachable, which TCP would report only after a quarter of an hour.
 * @param idleMs length of the silence, in ms
 */
export function socketWithIdleTimeout(idleMs: number): () => Socket {
  return () => {
    const socket = new Socket();
    const close = () =>
      socket.destroy(Object.assign(new Error('The database does not respond.'), { code: 'ETIMEDOUT' }));
    return socket.setTimeout(idleMs, close);
  };
}
