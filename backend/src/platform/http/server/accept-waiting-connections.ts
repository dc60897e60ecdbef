import type { Server } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** In ms. Accepting a connection takes longer, so a shorter turn of the event loop had none to accept. */
const shortTurn = 0.1;
const maxWaitForShortTurn = 1_000;

/**
 * Resolves in a turn of the event loop in which no connection waits to be accepted. The caller must close the listening
 * socket in the same turn: the system resets connections that have arrived but were not accepted.
 * @param maxWait ms
 */
export async function acceptWaitingConnections(server: Server, maxWait = 5_000): Promise<void> {
  let accepted = 0;
  const count = () => void accepted++;
  server.on('connection', count);
  // Skips the current turn, which may already be past its phase of accepting connections.
  await nextTurn();
  const start = performance.now();
  for (let began = start, ended = start; ended - start < maxWait; began = ended) {
    const before = accepted;
    // A turn of the event loop accepts at least one waiting connection; if it accepts none, none is waiting.
    await nextTurn();
    ended = performance.now();
    const isShort = ended - began < shortTurn || ended - start > maxWaitForShortTurn;
    if (isShort && accepted === before) break;
  }
  server.off('connection', count);
}
