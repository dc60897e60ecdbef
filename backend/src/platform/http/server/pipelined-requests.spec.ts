import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { eventually } from '../../../../test/support/lifecycle/eventually.js';
import { limitPipelines, refuseExcessive } from './pipelined-requests.js';

const limits = { running: 4, waiting: 100 };

describe('Requests that one connection sends without waiting for responses', () => {
  let server: Server;
  let port: number;
  let begun: string[];
  let pending: Map<string, ServerResponse>;
  let maxRunning: number;
  const sockets: Socket[] = [];
  const accepted: Socket[] = [];

  const hold = (request: IncomingMessage, response: ServerResponse) => {
    begun.push(request.url ?? '');
    pending.set(request.url ?? '', response);
    maxRunning = Math.max(maxRunning, pending.size);
  };
  const respond = (path: string) => {
    pending.get(path)?.end(path);
    pending.delete(path);
  };
  beforeAll(async () => {
    const refuse: ErrorRequestHandler = (error: Error, _request, response, _next) => {
      response.status(429).send(error.message);
    };
    const app: Express = express().use(refuseExcessive(), hold, refuse);
    server = createServer(limitPipelines(app, limits)).listen(0);
    server.on('connection', (socket) => accepted.push(socket));
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  });
  beforeEach(() => {
    [begun, pending, maxRunning] = [[], new Map<string, ServerResponse>(), 0];
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  const paths = (count: number, from = 1) => Array.from({ length: count }, (_, n) => `/${from + n}`);
  /** @returns what the connection has received, and whether it has ended */
  const send = (asked: readonly string[]) => {
    const received = { text: '', hasEnded: false };
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => (received.text += text)).on('end', () => (received.hasEnded = true));
    socket.write(asked.map((path) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`).join(''));
    return { received, socket };
  };
  const statuses = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

  it('run four at a time, and begin and end in their order', async () => {
    const asked = paths(50);
    const { received } = send(asked);
    for (const path of asked) {
      await eventually(async () => expect(begun).toContain(path));
      respond(path);
    }
    await eventually(async () => expect(statuses(received.text)).toHaveLength(50));
    expect(begun).toEqual(asked);
    expect(maxRunning).toBe(4);
    expect([...received.text.matchAll(/^\/\d+/gm)].map(([path]) => path)).toEqual(asked);
  });

  it('do not delay those of other connections', async () => {
    send(paths(100));
    await eventually(async () => expect(begun).toHaveLength(4));
    const other = send(['/health']);
    await eventually(async () => expect(begun).toContain('/health'));
    respond('/health');
    await eventually(async () => expect(other.received.text).toContain('/health'));
    expect(begun).toHaveLength(5);
  });

  it('get 104 responses if they are a thousand; the next is refused with 429, and the rest is dropped', async () => {
    const { received, socket } = send(paths(1_000));
    // Earlier responses would make room for requests that have not arrived yet.
    await eventually(async () => expect(accepted.at(-1)?.bytesRead).toBe(socket.bytesWritten));
    for (const path of paths(104)) {
      await eventually(async () => expect(begun).toContain(path));
      respond(path);
    }
    await eventually(async () => expect(received.hasEnded).toBe(true));
    expect(begun).toHaveLength(104);
    expect(statuses(received.text)).toEqual([...Array<number>(104).fill(200), 429]);
    expect(received.text).toContain('Too many requests on one connection. Please wait for the responses.');
  });

  it('that still wait when the connection is lost are not begun', async () => {
    const { socket } = send(paths(20));
    await eventually(async () => expect(begun).toHaveLength(4));
    socket.destroy();
    const [first] = pending.values();
    await once(first!, 'close');
    for (const path of begun) respond(path);
    await new Promise((resolve) => setImmediate(resolve));
    expect(begun).toHaveLength(4);
  });

  it('no longer count towards the limits once they have their responses', async () => {
    const { received, socket } = send(paths(4));
    await eventually(async () => expect(begun).toHaveLength(4));
    for (const path of paths(4)) respond(path);
    await eventually(async () => expect(statuses(received.text)).toHaveLength(4));
    socket.write('GET /5 HTTP/1.1\r\nHost: shop\r\n\r\n');
    await eventually(async () => expect(begun).toContain('/5'));
    respond('/5');
    await eventually(async () => expect(statuses(received.text)).toHaveLength(5));
  });
});
