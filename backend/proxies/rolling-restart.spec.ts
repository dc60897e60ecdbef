import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { browserAt } from '../test/support/http/browser.js';
import { keeping, type SeenProduct } from '../test/support/catalogue/catalogue-client.js';
import { type FreshDatabase, freshDatabase } from '../test/support/database/database.js';
import { eventually } from '../test/support/lifecycle/eventually.js';
import { signingIn } from '../test/support/people/signing-in.js';
import { CartTraffic } from '../chaos/support/shoppers/cart-traffic.js';
import { admin, ShopProcess } from '../chaos/support/shop-process.js';
import { RealProxy } from './support/real-proxy.js';

const names = (process.env['CHAOS_PROXIES'] ?? 'caddy').split(',');
/** Half of them are POSTs with a body. */
const requests = Number(process.env['CHAOS_REQUESTS'] ?? 200);
const people = 8;

/** In production each request is a line of the log. */
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://localhost:3000',
  ALLOW_SANDBOX_PAYMENTS: 'true',
  MAIL_URL: 'off',
  SHUTDOWN_DELAY_SECONDS: '5',
};

const responded = (shop: ShopProcess, route: string, status: number) =>
  shop.lines.filter((line) => line.includes(`"route":"${route}","status":${status}`)).length;

describe.each(names)('Three shops behind %s', (name) => {
  let database: FreshDatabase;
  let shops: ShopProcess[] = [];
  let proxy: RealProxy;
  let sock: SeenProduct;
  let traffic: CartTraffic | undefined;
  beforeAll(async () => {
    database = await freshDatabase();
    shops = await ShopProcess.several(3, database.url, production);
    proxy = await RealProxy.start(
      name,
      shops.map(({ port }) => `127.0.0.1:${port}`),
    );
    const mira = signingIn(browserAt(proxy.url));
    await mira.logsIn(admin);
    sock = await keeping(mira.call).adds('Wool sock', { totalStock: 1_000_000 });
  });
  afterEach(() => traffic?.abort());
  afterAll(async () => {
    await proxy?.stop();
    for (const shop of shops) await shop.remove();
    await database?.drop();
  });

  /** Resolves when the proxy has received several responses that this instance is closing. */
  const noticesClosing = (shop: ShopProcess) =>
    eventually(async () => expect(responded(shop, '/health/ready', 503)).toBeGreaterThanOrEqual(3));
  const uses = (shop: ShopProcess) =>
    eventually(async () => expect(responded(shop, '/api/v1/shop/cart/add', 200)).toBeGreaterThan(0));

  it(`lose none of ${requests} requests while each is stopped and started again`, async () => {
    const calls = new CartTraffic(proxy.url, sock, people);
    traffic = calls;
    for (const shop of shops) {
      await calls.sends(requests / 4);
      expect(await shop.stop(() => calls.slowDuring(() => noticesClosing(shop)))).toBe(0);
      expect(shop.shutdownPause).toBe(5_000);
      await calls.sends(requests / 40);
      await calls.slowDuring(async () => {
        await shop.start();
        await uses(shop);
      });
    }
    await calls.sends(requests / 4);
    await calls.stop();
    process.stdout.write(`${name}: ${calls.sent} requests during a rolling restart\n`);
    if (calls.failures.length > 0) process.stdout.write(`${proxy.output}\n`);
    expect(calls.failures).toEqual([]);
    expect(calls.sent).toBeGreaterThanOrEqual(requests);
    for (const [ownerId, { confirmed }] of calls.added) {
      const [line]: { quantity: number }[] = await database.dataSource.query(
        'select quantity from cart.cart_lines where owner_id = $1',
        [ownerId],
      );
      expect(line?.quantity).toBe(confirmed);
    }
  });

  it.each(['/metrics', '/metrics/', '/METRICS?x', '//Metrics//', '/%6detrics', '/metrics%2f'])(
    'hide the metrics, which each instance shows to its own network: %s',
    async (target) => {
      const asked = request(proxy.url, { path: target }).end();
      const [response] = (await once(asked, 'response')) as [IncomingMessage];
      expect(response.statusCode).toBe(404);
      // The shop's own 404 is JSON.
      expect(await text(response)).not.toContain('"success"');
    },
  );
});
