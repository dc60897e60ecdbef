import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that the system gives to connections, so that nobody gets it before it is used, or while a server starts again. */
export async function freePort() {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
