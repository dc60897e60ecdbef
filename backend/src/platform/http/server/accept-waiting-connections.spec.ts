import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { acceptWaitingConnections } from './accept-waiting-connections.js';

const clients = 200;

describe('Connections that wait to be accepted', () => {
  it('are answered when the listening socket is closed', async () => {
    const server = createServer((_request, response) => response.end('a shirt')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const answers: Promise<string>[] = [];
    for (let n = 0; n < clients; n++) {
      const socket = connect(port, '127.0.0.1');
      socket.end('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
      answers.push(readAll(socket));
    }
    // The system has accepted them by then, the server hasn't.
    await new Promise<void>((resolve) => process.nextTick(resolve));
    await acceptWaitingConnections(server);
    server.close();
    const received = await Promise.all(answers);
    expect(received.filter((text) => !text.includes('a shirt'))).toEqual([]);
  });
});

/** @returns what was received, or why nothing was */
async function readAll(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (bytes: Buffer) => (text += bytes.toString()));
  await once(socket, 'close').catch((error: unknown) => (text += String(error)));
  return text;
}
