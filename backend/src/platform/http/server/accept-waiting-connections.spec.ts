import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { acceptWaitingConnections } from './accept-waiting-connections.js';

const clients = 200;
const minutes = 60_000;

/** A worker that connects while the main thread is blocked, sends requests, and reports what each client received. */
const connecting = `
  const { connect } = require('node:net');
  const { workerData: { port, clients, connected }, parentPort } = require('node:worker_threads');
  const received = [];
  for (let n = 0; n < clients; n++) {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.once('connect', () => {
      if (Atomics.add(connected, 0, 1) === clients - 1) Atomics.notify(connected, 0);
    });
    socket.on('data', (bytes) => (text += bytes));
    socket.on('error', (error) => (text += error));
    socket.on('close', () => {
      if (received.push(text) === clients) parentPort.postMessage(received);
    });
    socket.end('GET / HTTP/1.1\\r\\nHost: x\\r\\nConnection: close\\r\\n\\r\\n');
  }
`;

describe('Connections that wait to be accepted', () => {
  it('get a response when the listening socket is closed', async () => {
    const server = createServer((_request, response) => response.end('a shirt')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const connected = new Int32Array(new SharedArrayBuffer(4));
    const worker = new Worker(connecting, { eval: true, workerData: { port, clients, connected } });
    const received = once(worker, 'message');
    // Blocks the event loop until all have connected, so that the server can't accept any of them yet.
    for (let seen = 0; seen < clients; seen = Atomics.load(connected, 0)) Atomics.wait(connected, 0, seen, 50);
    await acceptWaitingConnections(server, 5 * minutes);
    server.close();
    const [texts] = (await received) as [string[]];
    expect(texts.filter((text) => !text.includes('a shirt'))).toEqual([]);
    expect(texts).toHaveLength(clients);
    await worker.terminate();
  });
});
