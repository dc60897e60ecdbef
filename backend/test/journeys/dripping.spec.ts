import { once } from 'node:events';
import { connect } from 'node:net';
import { openShop } from '../support/shop.js';

const waits = { headersTimeout: 2_000, connectionsCheckingInterval: 50 }; // ms
const head = 'GET /api/v1/shop/featured HTTP/1.1\r\nHost: x\r\n';

describe('Whoever drips their request byte by byte', () => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    shop = await openShop({}, waits);
  });

  const opens = async (url: string) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const seen = { text: '' };
    socket.on('data', (bytes) => (seen.text += bytes.toString()));
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return { socket, seen };
  };
  /** Sends a header line's letter now and then, and never ends. */
  const drips = async () => {
    const { socket, seen } = await opens(shop.url);
    socket.write(`${head}X-Slow: `);
    const dripping = setInterval(() => socket.write('a'), 100);
    await once(socket, 'close');
    clearInterval(dripping);
    return seen.text;
  };

  it('is told so and let go, and meanwhile everybody else is served', async () => {
    let isOver = false;
    const slow = Promise.all(Array.from({ length: 100 }, drips)).finally(() => (isOver = true));
    const statuses = new Set<number>();
    while (!isOver) statuses.add((await fetch(`${shop.url}/api/v1/shop/featured?n=${Math.random()}`)).status);
    expect([...statuses]).toEqual([200]);
    for (const text of await slow) expect(text).toContain('408 Request Timeout');
  });

  it('is served all the same where the end comes in time', async () => {
    const { url } = await shop.again({}, { headersTimeout: 60_000 });
    const { socket, seen } = await opens(url);
    socket.write(head);
    expect((await fetch(`${url}/api/v1/shop/featured`)).status).toBe(200);
    expect(seen.text).toBe('');
    socket.write('Connection: close\r\n\r\n');
    await once(socket, 'close');
    expect(seen.text).toMatch(/^HTTP\/1\.1 200 /);
  });
});
