import { Socket } from 'node:net';

/**
 * Ways to a database on which something comes or goes at least that often; one that stays silent for longer is given up, and
 * whoever waits is told. PostgreSQL itself ends statements that take too long, so silence means that nobody is there any more:
 * a machine that went without a word would be waited for until the system loses patience, a quarter of an hour later.
 * @param ms longer than any statement may take
 */
export function impatientSocket(ms: number): () => Socket {
  return () => {
    const socket = new Socket();
    const giveUp = () => socket.destroy(Object.assign(new Error('The database says nothing.'), { code: 'ETIMEDOUT' }));
    return socket.setTimeout(ms, giveUp);
  };
}
