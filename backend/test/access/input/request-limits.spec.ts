import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { eventually } from '../../support/lifecycle/eventually.js';
import { serverLimits } from '../../../src/platform/http/server/server-limits.js';
import { serverWithLimits } from '../../support/http/server-with-limits.js';
import { openShop } from '../../support/shop.js';

describe('The limits of requests', () => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    shop = await openShop();
  });

  const statusOf = async (path: string) => (await fetch(`${shop.url}/api/v1${path}`)).status;
  const post = async (body: string) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${shop.url}/api/v1/users/login`, { method: 'POST', headers, body });
    return { status: response.status, body: (await response.json()) as { success: boolean; message: string } };
  };

  it('allow URLs of 8 kB', async () => {
    const path = '/shop/search?q=';
    const room = 8 * 1024 - `/api/v1${path}`.length;
    expect(await statusOf(path + 'x'.repeat(room))).toBe(400);
    expect(await statusOf(path + 'x'.repeat(room + 1))).toBe(414);
    expect((await fetch(`${shop.url}/?${'x'.repeat(9_000)}`)).status).toBe(414);
    expect((await fetch(`${shop.url}/?${'x'.repeat(20_000)}`)).status).toBe(431);
  });

  it('allow fifty query parameters', async () => {
    const parameters = (count: number) => Array.from({ length: count }, (_, n) => `p${n}=1`).join('&');
    expect(await statusOf(`/shop/getProduct?${parameters(50)}`)).toBe(200);
    expect(await statusOf(`/shop/getProduct?${parameters(51)}`)).toBe(400);
  });

  it('allow bodies of twenty nested levels, of objects and arrays', async () => {
    const nested = (open: string, close: string, levels: number) =>
      `{"more":${open.repeat(levels)}${close.repeat(levels)}}`;
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
      ['[{"a":', '}]'],
    ] as const) {
      const each = open.length > 5 ? 2 : 1;
      const body = (levels: number) => nested(open, close, levels).replace(/:([}\]])/, ':1$1');
      const shallow = await post(body(Math.floor(19 / each)));
      expect(shallow.body.message).not.toBe('The request is malformed.');
      const deep = await post(body(Math.ceil(20 / each)));
      expect(deep).toMatchObject({ status: 400, body: { message: 'The request is malformed.' } });
      expect((await post(body(Math.floor(90_000 / (open.length + close.length))))).status).toBe(400);
    }
  });

  /** Sends the head of a request; the caller sends the body. @returns `there`: the server's end of the socket */
  const begins = async (
    head: string,
    { server, url } = { server: shop.app.getHttpServer() as Server, url: shop.url },
  ) => {
    const accepted = once(server, 'connection') as Promise<[Socket]>;
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const seen = { text: '' };
    socket.on('data', (bytes) => (seen.text += bytes.toString()));
    socket.on('error', () => undefined);
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    const [there] = await accepted;
    socket.write(head);
    return { socket, seen, closed, there };
  };

  it('are those of Node’s server, too', () => {
    expect(shop.app.getHttpServer()).toMatchObject(serverLimits);
  });

  it('allow two hundred requests on one connection, even pipelined, and then end it', async () => {
    const { socket, seen, closed } = await begins('');
    const one = 'GET /health/live HTTP/1.1\r\nHost: shop\r\n\r\n';
    socket.write(one.repeat(serverLimits.maxRequestsPerSocket + 200));
    await closed;
    const statuses = [...seen.text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
    expect(statuses.filter((status) => status === '200')).toHaveLength(serverLimits.maxRequestsPerSocket);
    expect((await fetch(`${shop.url}/health/live`)).status).toBe(200);
  });

  it('stop reading an upload without a session, with and without Content-Length', async () => {
    const chunk = Buffer.alloc(64 * 1024, 7);
    const strangers = [
      { how: 'Content-Length: 10000000000', piece: chunk },
      {
        how: 'Transfer-Encoding: chunked',
        piece: Buffer.concat([Buffer.from('10000\r\n'), chunk, Buffer.from('\r\n')]),
      },
    ];
    const sent: Promise<void>[] = [];
    for (const { how, piece } of strangers) {
      const { socket, seen, closed, there } = await begins(
        `POST /api/v1/admin/img-upload HTTP/1.1\r\nHost: shop\r\n${how}\r\n` +
          'Content-Type: multipart/form-data; boundary=x\r\n\r\n',
      );
      const left = once(there, 'close');
      const more = () => void (socket.writable && socket.write(piece, () => setImmediate(more)));
      more();
      sent.push(
        Promise.all([closed, left]).then(() => {
          // A client that does not stop sending may lose the response.
          expect(seen.text).toMatch(/^(HTTP\/1\.1 401 |$)/);
          // Node reads from the socket in chunks of 64 kB.
          expect(there.bytesRead).toBeGreaterThan(100);
          expect(there.bytesRead).toBeLessThanOrEqual(2 * 64 * 1024);
        }),
      );
    }
    await Promise.all(sent);
  });

  it('end a body that arrives slowly with 408', async () => {
    const { socket, seen, closed } = await begins(
      'POST /api/v1/users/login HTTP/1.1\r\nHost: shop\r\n' +
        'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
      await serverWithLimits(shop.app, { headersTimeout: 500, requestTimeout: 500 }),
    );
    const dripping = setInterval(() => socket.write(' '), 50);
    await closed;
    clearInterval(dripping);
    expect(seen.text).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('accept a body in several packets', async () => {
    const { socket, seen, closed, there } = await begins(
      'POST /api/v1/users/login HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n' +
        'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
    );
    // The first packet is read before the second is sent.
    await eventually(async () => expect(there.bytesRead).toBe(socket.bytesWritten));
    expect((await fetch(`${shop.url}/health/live`)).status).toBe(200);
    expect(seen.text).toBe('');
    socket.write('}');
    await closed;
    expect(seen.text).toMatch(/^HTTP\/1\.1 400 /);
    expect(seen.text).toContain('"field":"email"');
  });

  it.each(['/api/v1/shop/featured', '/shop/home', '/health/live'])(
    'refuse two Host headers, whether the response is cached or not: %s',
    async (path) => {
      await fetch(shop.url + path);
      const { seen, closed } = await begins(
        `GET ${path} HTTP/1.1\r\nHost: shop\r\nhost: elsewhere\r\nConnection: close\r\n\r\n`,
      );
      await closed;
      expect(seen.text).toMatch(/^HTTP\/1\.1 400 /);
      expect(seen.text).toContain('"message":"The request is malformed."');
    },
  );
});
