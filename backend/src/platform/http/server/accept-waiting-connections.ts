import type { Server } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** In ms. */
const shortTurn = 0.1;
const maxWaitForShortTurn = 1_000;

/**
 * Resolves in a short turn of the event loop in which no connection waited to be accepted. The listening socket must be
 * closed in that turn: the system resets connections that arrive between their acceptance and its closing.
 * @param maxWait ms
 */
export async function acceptWaitingConnections(server: Server, maxWait = 5_000): Promise<void> {
  let accepted = 0;
  const count = () => void accepted++;
  server.on('connection', count);
  // The current turn may be past the phase that accepts connections.
  await nextTurn();
  const start = performance.now();
  for (let began = start, ended = start; ended - start < maxWait; began = ended) {
    const before = accepted;
    // Node accepts at least one connection in each turn, if any waits.
    await nextTurn();
    ended = performance.now();
    const isShort = ended - began < shortTurn || ended - start > maxWaitForShortTurn;
    if (isShort && accepted === before) break;
  }
  server.off('connection', count);
}
