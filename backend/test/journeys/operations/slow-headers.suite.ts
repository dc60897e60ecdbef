import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverWithLimits } from '../../support/http/server-with-limits.js';
import { openShop } from '../../support/shop.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

const head = 'GET /api/v1/shop/featured HTTP/1.1\r\nHost: x\r\n';

describe('Clients that send their request slowly', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    shop = await openShop();
  });

  const opens = async (url: string) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const seen = { text: '' };
    socket.on('data', (bytes) => (seen.text += bytes.toString()));
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return { socket, seen };
  };
  /** Sends one byte of a header every 100 ms and never finishes. */
  const sendsSlowly = async (url: string) => {
    const { socket, seen } = await opens(url);
    socket.write(`${head}X-Slow: `);
    const sending = setInterval(() => socket.write('a'), 100);
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(sending);
    return seen.text;
  };

  it('get 408 and are disconnected, while other clients are served', async () => {
    // A second server: on a slow machine ordinary requests may take longer than this timeout.
    const impatient = await serverWithLimits(shop.app, { headersTimeout: 2_000 });
    let isOver = false;
    const slow = Promise.all(Array.from({ length: 100 }, () => sendsSlowly(impatient.url))).finally(
      () => (isOver = true),
    );
    const statuses = new Set<number>();
    for (let n = 0; !isOver; n++, await sleep(50)) {
      const headers = { 'x-forwarded-for': `203.0.113.${n % 250}` }; // below the rate limit for an address
      statuses.add((await fetch(`${shop.url}/api/v1/shop/featured?n=${n}`, { headers })).status);
    }
    expect([...statuses]).toEqual([200]);
    const seen = await slow;
    // One that was just sending may lose the response.
    for (const text of seen) expect(text).toMatch(/^(HTTP\/1\.1 408 Request Timeout|$)/);
    expect(seen.join('')).toContain('408 Request Timeout');
  });

  it('don’t delay other clients, and are served if they finish in time', async () => {
    const { url } = await serverWithLimits(shop.app, { headersTimeout: 120_000 });
    const slow = await Promise.all(Array.from({ length: 100 }, () => opens(url)));
    for (const { socket } of slow) socket.write(head);
    for (let n = 0; n < 20; n++) expect((await fetch(`${url}/api/v1/shop/featured?n=${n}`)).status).toBe(200);
    expect(new Set(slow.map(({ seen }) => seen.text))).toEqual(new Set(['']));
    const closed = slow.map(({ socket }) => once(socket, 'close'));
    for (const { socket } of slow) socket.write('Connection: close\r\n\r\n');
    await Promise.all(closed);
    for (const { seen } of slow) expect(seen.text).toMatch(/^HTTP\/1\.1 200 /);
  });
});
