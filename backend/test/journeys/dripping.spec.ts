import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openShop } from '../support/shop.js';

jest.setTimeout(60_000);

const longestHead = 10_000; // ms
const betweenLooks = 5_000; // ms

describe('Whoever drips their request byte by byte', () => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  /** Sends a header line's letter now and then, and never ends. */
  const drip = () => {
    const socket: Socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
    const seen = { text: '', closedAfter: Infinity };
    const began = performance.now();
    socket.write('GET /api/v1/shop/featured HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    const dripping = setInterval(() => socket.write('a'), 500);
    socket.on('data', (bytes) => (seen.text += bytes.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(dripping);
      seen.closedAfter = performance.now() - began;
    });
    return { socket, seen };
  };

  it('is told so and let go, and meanwhile everybody else is served', async () => {
    const slow = Array.from({ length: 100 }, drip);
    const end = performance.now() + longestHead + betweenLooks + 3_000;
    const statuses = new Set<number>();
    while (performance.now() < end && slow.some(({ seen }) => seen.closedAfter === Infinity)) {
      statuses.add((await fetch(`${shop.url}/api/v1/shop/featured?n=${Math.random()}`)).status);
      await sleep(200);
    }
    expect([...statuses]).toEqual([200]);
    for (const { socket, seen } of slow) {
      expect(seen.text).toContain('408 Request Timeout');
      expect(seen.closedAfter).toBeGreaterThanOrEqual(longestHead - 100);
      socket.destroy();
    }
  });
});
