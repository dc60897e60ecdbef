import { once } from 'node:events';
import type { Server } from 'node:net';

/** Rejects where the port is taken. @param host undefined: every address of this machine */
export async function listen(
  server: Server,
  { port, host }: { port: number; host: string | undefined },
): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening');
}
