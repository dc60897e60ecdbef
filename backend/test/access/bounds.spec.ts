import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { openShop } from '../support/shop.js';

jest.setTimeout(60_000);

describe('How much may come in', () => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  const statusOf = async (path: string) => (await fetch(`${shop.url}/api/v1${path}`)).status;
  const post = async (body: string) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${shop.url}/api/v1/users/login`, { method: 'POST', headers, body });
    return { status: answer.status, body: (await answer.json()) as { success: boolean; message: string } };
  };

  it('addresses have 8 kB at most', async () => {
    const path = '/shop/search?q=';
    const room = 8 * 1024 - `/api/v1${path}`.length;
    expect(await statusOf(path + 'x'.repeat(room))).toBe(400);
    expect(await statusOf(path + 'x'.repeat(room + 1))).toBe(414);
    expect((await fetch(`${shop.url}/?${'x'.repeat(9_000)}`)).status).toBe(414);
    expect((await fetch(`${shop.url}/?${'x'.repeat(20_000)}`)).status).toBe(431);
  });

  it('fifty parameters at most', async () => {
    const parameters = (count: number) => Array.from({ length: count }, (_, n) => `p${n}=1`).join('&');
    expect(await statusOf(`/shop/getProduct?${parameters(50)}`)).toBe(200);
    expect(await statusOf(`/shop/getProduct?${parameters(51)}`)).toBe(400);
  });

  it('bodies are at most twenty levels deep, whichever way they go down', async () => {
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
      const began = performance.now();
      expect((await post(body(Math.floor(90_000 / (open.length + close.length))))).status).toBe(400);
      expect(performance.now() - began).toBeLessThan(2_000);
    }
  });

  /** Sends a head, and then as it likes. */
  const begins = async (head: string) => {
    const server = shop.app.getHttpServer() as Server;
    const accepted = once(server, 'connection') as Promise<[Socket]>;
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
    const seen = { text: '', closedAfter: Infinity };
    const began = performance.now();
    socket.on('data', (bytes) => (seen.text += bytes.toString()));
    socket.on('error', () => undefined);
    const closed = new Promise<void>((resolve) =>
      socket.once('close', () => {
        seen.closedAfter = performance.now() - began;
        resolve();
      }),
    );
    const [there] = await accepted;
    socket.write(head);
    return { socket, seen, closed, there };
  };

  it.each([
    ['an announced length', 'Content-Length: 10000000000'],
    ['no end', 'Transfer-Encoding: chunked'],
  ])('of a stranger’s picture with %s not even 64 kB are read', async (_, how) => {
    const { socket, seen, closed, there } = await begins(
      `POST /api/v1/admin/img-upload HTTP/1.1\r\nHost: shop\r\n${how}\r\n` +
        'Content-Type: multipart/form-data; boundary=x\r\n\r\n',
    );
    const chunk = Buffer.alloc(64 * 1024, 7);
    const piece = how.startsWith('T') ? Buffer.concat([Buffer.from('10000\r\n'), chunk, Buffer.from('\r\n')]) : chunk;
    const left = once(there, 'close');
    const more = () => void (socket.writable && socket.write(piece, () => setTimeout(more, 1)));
    more();
    await Promise.all([closed, left]);
    expect(seen.text).toMatch(/^HTTP\/1\.1 401 /);
    expect(seen.closedAfter).toBeLessThan(10_000);
    // What Node takes from the line in one go comes on top.
    expect(there.bytesRead).toBeGreaterThan(100);
    expect(there.bytesRead).toBeLessThanOrEqual(2 * 64 * 1024);
  });

  it('a body that drips in is waited for fifteen seconds', async () => {
    const { socket, seen, closed } = await begins(
      'POST /api/v1/users/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
    );
    const dripping = setInterval(() => socket.write(' '), 400);
    await closed;
    clearInterval(dripping);
    expect(seen.text).toMatch(/^HTTP\/1\.1 408 /);
    expect(seen.text).toContain('"message":"The request took too long to arrive."');
    expect(seen.text.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(seen.closedAfter).toBeGreaterThan(14_900);
    expect(seen.closedAfter).toBeLessThan(19_000);
  });

  it('one that comes in several pieces is taken', async () => {
    const { socket, seen } = await begins(
      'POST /api/v1/users/login HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n' +
        'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
    );
    setTimeout(() => socket.write('}'), 300);
    await once(socket, 'close');
    expect(seen.text).toMatch(/^HTTP\/1\.1 400 /);
    expect(seen.text).toContain('"field":"email"');
  });
});
