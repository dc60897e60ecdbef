import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { browserAt } from '../test/support/http/browser.js';
import { type FreshDatabase, freshDatabase } from '../test/support/database/database.js';
import { keeping, type SeenProduct } from '../test/support/catalogue/catalogue-client.js';
import { signingIn } from '../test/support/people/signing-in.js';
import { CartTraffic } from './support/shoppers/cart-traffic.js';
import { LoadBalancer } from './support/load-balancer.js';
import { brokenInvariants } from '../test/support/database/broken-invariants.js';
import { settle } from './support/settle.js';
import { admin, ShopProcess } from './support/shop-process.js';

const people = 8;
/** Long enough for a load balancer that polls every second. */
const minPause = 1_500; // ms
/** Requests between two restarts. */
const requestsBetween = 40;

describe('Three shops on one database, behind a load balancer', () => {
  let database: FreshDatabase;
  let shops: ShopProcess[] = [];
  let balancer: LoadBalancer;
  let sock: SeenProduct;
  let traffic: CartTraffic | undefined;
  beforeAll(async () => {
    database = await freshDatabase();
    // They start concurrently on a migrated but empty database; one of them creates the administrator.
    shops = await ShopProcess.several(3, database.url);
    balancer = await LoadBalancer.of(shops);
    const mira = signingIn(browserAt(balancer.url));
    await mira.logsIn(admin);
    sock = await keeping(mira.call).adds('Wool sock', { totalStock: 1_000_000 });
  });
  afterEach(() => traffic?.abort());
  afterAll(async () => {
    await balancer?.close();
    for (const shop of shops) await shop.remove();
    await database?.drop();
  });

  const inCart = async (ownerId: string): Promise<number> => {
    const [line]: { quantity: number }[] = await database.dataSource.query(
      'select quantity from cart.cart_lines where owner_id = $1',
      [ownerId],
    );
    return line?.quantity ?? 0;
  };

  it('create only one administrator, although they start concurrently', async () => {
    expect(await database.dataSource.query(`select from identity.people where role = 'admin'`)).toHaveLength(1);
  });

  it('lose no request while each is stopped gracefully and restarted', async () => {
    traffic = new CartTraffic(balancer.url, sock, people);
    for (const shop of shops) {
      await traffic.sends(requestsBetween);
      expect(await shop.stop(() => balancer.drains(shop))).toBe(0);
      expect(shop.shutdownPause).toBeGreaterThanOrEqual(minPause);
      await traffic.slowDuring(() => shop.start());
      await balancer.routesTo(shop);
    }
    await traffic.sends(requestsBetween);
    await traffic.stop();
    process.stdout.write(`${traffic.sent} requests while three instances were restarted\n`);
    expect(traffic.failures).toEqual([]);
    for (const [ownerId, { confirmed }] of traffic.added) expect(await inCart(ownerId)).toBe(confirmed);
  });

  it('lose only the open requests of an instance that is killed, and nothing that was confirmed', async () => {
    traffic = new CartTraffic(balancer.url, sock, people);
    await traffic.sends(requestsBetween);
    await shops[1]!.kill();
    await balancer.drains(shops[1]!);
    await traffic.sends(requestsBetween);
    await traffic.stop();
    // Requests to the killed instance fail until the load balancer polls again, but none with 500.
    expect(traffic.failures.filter((failure) => failure === '500')).toEqual([]);
    for (const [ownerId, { confirmed, unknown }] of traffic.added) {
      const stored = await inCart(ownerId);
      expect(stored).toBeGreaterThanOrEqual(confirmed);
      expect(stored).toBeLessThanOrEqual(confirmed + unknown);
    }
    await settle(database.dataSource, [shops[0]!, shops[2]!]);
    expect(await brokenInvariants(database.dataSource)).toEqual([]);
  });

  it('stop in time although clients never finish their requests', async () => {
    const shop = shops[2]!;
    const halves = [
      'GET / HTTP/1.1\r\nHost',
      'POST /api/v1/users/login HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{',
    ];
    const sockets: Socket[] = [];
    for (const half of halves) {
      const socket = connect(shop.port, '127.0.0.1').on('error', () => undefined);
      sockets.push(socket);
      await once(socket, 'connect');
      await new Promise((resolve) => socket.write(half, resolve));
    }
    // The shop has responded to a later request, so it has received these two.
    expect((await fetch(`${shop.url}/health/live`)).status).toBe(200);
    expect(await shop.stop()).toBe(0);
    for (const socket of sockets) socket.destroy();
  });
});
