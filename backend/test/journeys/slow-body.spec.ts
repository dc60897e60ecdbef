import { once } from 'node:events';
import { connect } from 'node:net';
import { openShop } from '../support/shop.js';

const waits = { headersTimeout: 2_000, connectionsCheckingInterval: 50 }; // ms
const head = 'GET /api/v1/shop/featured HTTP/1.1\r\nHost: x\r\n';

describe('Whoever drips their request byte by byte', () => {
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
  /** Sends a header line's letter now and then, and never ends. */
  const drips = async (url: string) => {
    const { socket, seen } = await opens(url);
    socket.write(`${head}X-Slow: `);
    const dripping = setInterval(() => socket.write('a'), 100);
    await once(socket, 'close');
    clearInterval(dripping);
    return seen.text;
  };

  it('is told so and let go, and meanwhile everybody else is served', async () => {
    // An instance of its own: a slow machine may take as long to send a whole head as this one waits.
    const impatient = await shop.again({}, waits);
    let isOver = false;
    const slow = Promise.all(Array.from({ length: 100 }, () => drips(impatient.url))).finally(() => (isOver = true));
    const statuses = new Set<number>();
    while (!isOver) statuses.add((await fetch(`${shop.url}/api/v1/shop/featured?n=${Math.random()}`)).status);
    expect([...statuses]).toEqual([200]);
    for (const text of await slow) expect(text).toContain('408 Request Timeout');
  });

  it('holds up nobody else, and is served all the same where the end comes in time', async () => {
    const { url } = await shop.again({}, { headersTimeout: 120_000 });
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
