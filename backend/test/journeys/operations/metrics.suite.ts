import { eventually } from '../../support/lifecycle/eventually.js';
import { keeping } from '../../support/catalogue/catalogue-client.js';
import { openShop } from '../../support/shop.js';
import { shopping } from '../../support/people/shopping.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

describe('Metrics', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    shop = await openShop({ METRICS_TOKEN: 'only for watching' });
  });

  const asks = (headers: Record<string, string> = {}) => fetch(`${shop.url}/metrics`, { headers });
  const reads = async () => (await asks({ authorization: 'Bearer only for watching' })).text();

  it('count orders, revenue, stock, events and requests, without personal data', async () => {
    const shirt = await keeping((await shop.admin()).call).adds('Linen shirt', { productPrice: '40', totalStock: '9' });
    const { call, user } = await shop.guest();
    const buyer = shopping(call, user._id, shop.url);
    await buyer.pays(await buyer.orders([2, shirt]));
    const waiting = await buyer.orders([1, shirt]);
    const metrics = await reads();
    expect(metrics).toContain('shop_orders{status="confirmed",payment="paid"} 1');
    expect(metrics).toContain('shop_orders{status="pending",payment="pending"} 1');
    expect(metrics).toContain('shop_revenue_dollars 80');
    expect(metrics).toContain('shop_payments{state="captured"} 1');
    expect(metrics).toContain('shop_payments_stuck 0');
    expect(metrics).toContain('shop_stock_held{unit="pieces"} 1');
    expect(metrics).toMatch(/shop_outbox_lag_seconds \d/);
    expect(metrics).toContain('shop_outbox_dead 0');
    expect(metrics).toMatch(/shop_database_connections\{state="idle"\} \d/);
    // A request is counted when its response has ended.
    await eventually(async () =>
      expect(await reads()).toContain(
        'http_request_duration_seconds_count{method="POST",route="/api/v1/shop/order/create",status="201"} 2',
      ),
    );
    expect(metrics).toContain('nodejs_eventloop_lag_seconds');
    for (const secret of [user._id, waiting.orderId, 'Linen']) expect(metrics).not.toContain(secret);
  });

  it('require METRICS_TOKEN as a bearer token, and are hidden without it', async () => {
    expect((await asks()).status).toBe(404);
    expect((await asks({ authorization: 'Bearer something else' })).status).toBe(404);
    expect((await asks({ authorization: 'Bearer only for watching' })).status).toBe(200);
  });
});

describe('Metrics without a token', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    shop = await openShop();
  });

  it('are available on the same machine only, and not through a proxy', async () => {
    expect((await fetch(`${shop.url}/metrics`)).status).toBe(200);
    for (const name of ['x-forwarded-for', 'forwarded']) {
      expect((await fetch(`${shop.url}/metrics`, { headers: { [name]: 'for=203.0.113.9' } })).status).toBe(404);
    }
  });
});
