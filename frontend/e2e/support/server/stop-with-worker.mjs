import { rmSync } from 'node:fs';

/**
 * Loaded by Node (`--import`) into a server that a Playwright worker has started. Stops the server and deletes its data
 * folder when the worker ends.
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
