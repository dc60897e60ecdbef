import { eventually } from '../support/eventually.js';
import { keeping } from '../support/range.js';
import { openShop } from '../support/shop.js';
import { shopping } from '../support/shopping.js';

describe('Whoever watches the shop', () => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    shop = await openShop({ METRICS_TOKEN: 'only for watching' });
  });

  const asks = (headers: Record<string, string> = {}) => fetch(`${shop.url}/metrics`, { headers });
  const reads = async () => (await asks({ authorization: 'Bearer only for watching' })).text();

  it('is told of orders, money, goods and events, and of nobody', async () => {
    const shirt = await keeping((await shop.admin()).call).adds('Linen shirt', { productPrice: '40', totalStock: '9' });
    const { call, user } = await shop.guest();
    const buyer = shopping(call, user._id, shop.url);
    await buyer.pays(await buyer.orders([2, shirt]));
    const waiting = await buyer.orders([1, shirt]);
    const told = await reads();
    expect(told).toContain('shop_orders{status="confirmed",payment="paid"} 1');
    expect(told).toContain('shop_orders{status="pending",payment="pending"} 1');
    expect(told).toContain('shop_revenue_dollars 80');
    expect(told).toContain('shop_payments{state="captured"} 1');
    expect(told).toContain('shop_payments_stuck 0');
    expect(told).toContain('shop_stock_held{unit="pieces"} 1');
    expect(told).toMatch(/shop_outbox_lag_seconds \d/);
    expect(told).toContain('shop_outbox_dead 0');
    expect(told).toMatch(/shop_database_connections\{state="idle"\} \d/);
    // Counted once the answer has left.
    await eventually(async () =>
      expect(await reads()).toContain(
        'http_request_duration_seconds_count{method="POST",route="/api/v1/shop/order/create",status="201"} 2',
      ),
    );
    expect(told).toContain('nodejs_eventloop_lag_seconds');
    for (const secret of [user._id, waiting.orderId, 'Linen']) expect(told).not.toContain(secret);
  });

  it('must have the token', async () => {
    expect((await asks()).status).toBe(404);
    expect((await asks({ authorization: 'Bearer something else' })).status).toBe(404);
    expect((await asks({ authorization: 'Bearer only for watching' })).status).toBe(200);
  });
});

describe('Whoever watches a shop without a token', () => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    shop = await openShop();
  });

  it('must be on the same machine, and not come by way of a proxy', async () => {
    expect((await fetch(`${shop.url}/metrics`)).status).toBe(200);
    for (const name of ['x-forwarded-for', 'forwarded']) {
      expect((await fetch(`${shop.url}/metrics`, { headers: { [name]: 'for=203.0.113.9' } })).status).toBe(404);
    }
  });
});
