import { rmSync } from 'node:fs';

/**
 * Loaded by Node (`--import`) into a server that a worker of the journeys has started. However the worker ends, the server stops in its
 * usual way, and its data folder goes with it.
 */
process.once('disconnect', () => {
  // Before the server handles signals it has nothing to close.
  if (process.listenerCount('SIGINT') > 0) process.kill(process.pid, 'SIGINT');
  else process.exit(1);
});
process.channel.unref();
process.on('exit', () => {
  const { DATA_DIR } = process.env;
  if (DATA_DIR) rmSync(DATA_DIR, { recursive: true, force: true });
});
