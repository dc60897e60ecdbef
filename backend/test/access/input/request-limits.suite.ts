import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { eventually } from '../../support/lifecycle/eventually.js';
import { serverLimits } from '../../../src/platform/http/server/server-limits.js';
import { serverWithLimits } from '../../support/http/server-with-limits.js';
import { openShop } from '../../support/shop.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

describe('The limits of requests', () => {
  afterAll(closeOpened);
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

  /** Sends the head of a request; the caller sends the body. */
  const begins = async (head: string, url = shop.url) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const seen = { text: '' };
    socket.on('data', (bytes) => (seen.text += bytes.toString()));
    socket.on('error', () => undefined);
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    await once(socket, 'connect');
    socket.write(head);
    return { socket, seen, closed };
  };

  it('are those of Node’s server, too', () => {
    expect(shop.app.getHttpServer()).toMatchObject(serverLimits);
  });

  it('allow two hundred requests on one connection, even pipelined, and then end it', async () => {
    const { url } = await serverWithLimits(shop.app, { keepAliveTimeout: 500 });
    const { socket, seen, closed } = await begins('', url);
    const one = 'GET /health/live HTTP/1.1\r\nHost: shop\r\n\r\n';
    socket.write(one.repeat(serverLimits.maxRequestsPerSocket + 200));
    await closed;
    const statuses = [...seen.text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
    expect(statuses.filter((status) => status === '200')).toHaveLength(serverLimits.maxRequestsPerSocket);
    expect((await fetch(`${url}/health/live`)).status).toBe(200);
  });

  const json = 'Content-Type: application/json\r\n';
  const form = 'Content-Type: multipart/form-data; boundary=x\r\n';
  const text = 'Content-Type: text/plain\r\n';
  const tenGigabytes = 'Content-Length: 10000000000\r\n';
  const piece = 'x'.repeat(16 * 1024);
  const chunk = `${piece.length.toString(16)}\r\n${piece}\r\n`;
  const endless: [status: number, request: string, headers: string][] = [
    [413, 'POST /api/v1/users/login', json],
    [413, 'POST /api/v1/nothing', json],
    [413, 'POST /api/v1/payments/paypal/webhook', json],
    [413, 'GET /api/v1/shop/featured', json],
    [413, 'POST /sandbox/paypal/checkoutnow', 'Content-Type: application/x-www-form-urlencoded\r\n'],
    [401, 'POST /api/v1/admin/img-upload', form],
    [401, 'GET /api/v1/admin/order/get', text],
    [403, 'POST /api/v1/users/login', `${text}Origin: https://elsewhere.example\r\n`],
    [404, 'POST /api/v1/nothing', form],
    [404, 'GET /shop/nothing.js', text],
    [405, 'PATCH /api/v1/users/login', text],
    [405, 'POST /shop/home', form],
    [415, 'POST /api/v1/users/login', text],
    [400, 'POST *', text],
    [414, `POST /${'x'.repeat(9_000)}`, text],
    [415, 'GET /health/live', text],
  ];

  it('answer a body without an end at once, so that its sender can read it, and then end the connection', async () => {
    const sends = async (request: string, headers: string, part: string) => {
      const { socket, seen, closed } = await begins(`${request} HTTP/1.1\r\nHost: shop\r\n${headers}\r\n`);
      const sending = setInterval(() => socket.writable && socket.write(part), 50);
      await closed;
      clearInterval(sending);
      const [head = '', body = ''] = seen.text.split('\r\n\r\n');
      return [Number(head.split(' ')[1]), request.slice(0, 60), body.length > 0];
    };
    const expected = endless.map(([status, request]) => [status, request.slice(0, 60), true]);
    for (const [framing, part] of [
      [tenGigabytes, piece],
      ['Transfer-Encoding: chunked\r\n', chunk],
    ] as const) {
      const answers = endless.map(([, request, headers]) => sends(request, headers + framing, part));
      expect(await Promise.all(answers)).toEqual(expected);
    }
    const login = 'POST /api/v1/users/login';
    const unreadable = `${json}Content-Encoding: strange\r\nTransfer-Encoding: chunked\r\n`;
    expect(await sends(login, unreadable, chunk)).toEqual([415, login, true]);
  });

  it('refuse a body by the length that it declares, before any of it is sent', async () => {
    for (const [path, length, status] of [
      ['users/login', 100 * 1024 + 1, 413],
      ['payments/paypal/webhook', 256 * 1024 + 1, 413],
      ['shop/cart/add', 2 ** 53, 413],
    ] as const) {
      const { socket, seen } = await begins(
        `POST /api/v1/${path} HTTP/1.1\r\nHost: shop\r\n${json}Content-Length: ${length}\r\n\r\n`,
      );
      await eventually(async () => expect(seen.text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [^]*"statusCode":413`)));
      socket.destroy();
    }
  });

  it('leave the connection of a client whose body is slightly too large', async () => {
    const body = JSON.stringify('x'.repeat(200_000));
    const { socket, seen, closed } = await begins(
      `POST /api/v1/users/login HTTP/1.1\r\nHost: shop\r\n${json}Content-Length: ${body.length}\r\n\r\n${body}`,
    );
    socket.write('GET /health/live HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n');
    await closed;
    expect([...seen.text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['413', '200']);
  });

  it('end a body that arrives slowly with 408', async () => {
    const { socket, seen, closed } = await begins(
      'POST /api/v1/users/login HTTP/1.1\r\nHost: shop\r\n' +
        'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
      (await serverWithLimits(shop.app, { headersTimeout: 500, requestTimeout: 500 })).url,
    );
    const dripping = setInterval(() => socket.write(' '), 50);
    await closed;
    clearInterval(dripping);
    expect(seen.text).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('end the connection of a client that does not read what it has asked for', async () => {
    expect(serverLimits.timeout).toBeLessThanOrEqual(120_000);
    const { server, url } = await serverWithLimits(shop.app, { timeout: 500 });
    const accepted = once(server, 'connection') as Promise<[Socket]>;
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.pause();
    const [there] = await accepted;
    const ended = once(there, 'close');
    // Together more than the buffers of both ends take.
    const one = 'GET /api/docs/swagger-ui-bundle.js HTTP/1.1\r\nHost: shop\r\n\r\n';
    socket.write(one.repeat(20));
    await ended;
    expect(there.bytesWritten).toBeGreaterThan(0);
    socket.destroy();
  });

  it('accept a body in several packets', async () => {
    const accepted = once(shop.app.getHttpServer() as Server, 'connection') as Promise<[Socket]>;
    const { socket, seen, closed } = await begins(
      'POST /api/v1/users/login HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n' +
        'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
    );
    const [there] = await accepted;
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
