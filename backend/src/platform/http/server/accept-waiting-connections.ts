import type { Server } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

const maxTurns = 10_000;

/**
 * Resolves in a turn of the event loop in which no connection waited to be accepted. The listening socket must be
 * closed in that turn, because the system resets those that wait then.
 */
export async function acceptWaitingConnections(server: Server): Promise<void> {
  let accepted = 0;
  const count = () => void accepted++;
  server.on('connection', count);
  // The current turn may be past its accepting.
  await nextTurn();
  // Node accepts at least one connection in each turn, if any waits.
  for (let turn = 0, before = -1; accepted !== before && turn < maxTurns; turn++) {
    before = accepted;
    await nextTurn();
  }
  server.off('connection', count);
}
