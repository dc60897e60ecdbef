import type { Socket } from 'node:net';
import { CorkingSocket } from './corking-socket.js';

/**
 * A connection that is closed after a silence longer than any statement may take. PostgreSQL ends slow statements
 * itself, so silence means that the machine is gone, which the system would notice only after a quarter of an hour.
 * @param idleMs ms
 */
export function socketWithIdleTimeout(idleMs: number): () => Socket {
  return () => {
    const socket = new CorkingSocket();
    const close = () =>
      socket.destroy(Object.assign(new Error('The database does not respond.'), { code: 'ETIMEDOUT' }));
    return socket.setTimeout(idleMs, close);
  };
}
