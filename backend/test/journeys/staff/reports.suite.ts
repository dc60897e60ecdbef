import { parse } from 'csv-parse/sync';
import { newId } from '../../../src/shared/id.js';
import { shopDay } from '../../../src/shared/shop-time.js';
import { keeping } from '../../support/catalogue/catalogue-client.js';
import { closeOpened } from '../../support/lifecycle/closing.js';
import { shopping } from '../../support/people/shopping.js';
import { openShop } from '../../support/shop.js';

interface Sums {
  readonly orders: number;
  readonly units: number;
  readonly gross: number;
  readonly revenue: number;
  readonly refunds: number;
  readonly net: number;
  readonly average: number;
}

interface SalesReport {
  readonly data: (Sums & { period: string; from: string; to: string })[];
  readonly meta: { from: string; to: string; total: Sums; before: Sums & { from: string; to: string } };
}

interface ProductsReport {
  readonly data: { key: string; label: string; units: number; net: number; refunded: number }[];
  readonly meta: { total: number; sum: { units: number; net: number } };
}

describe('The reports', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let mira: Awaited<ReturnType<typeof shop.admin>>;
  beforeAll(async () => {
    shop = await openShop();
    mira = await shop.admin();
  });

  const reads = async <T>(path: string) => {
    const { status, body } = await mira.call('GET', `/admin/reports/${path}`);
    expect(status).toBe(200);
    return body as unknown as T;
  };
  const today = () => shopDay(new Date());

  it('say what was sold and paid back, by day, product and size', async () => {
    const keeper = keeping(mira.call);
    const shirt = await keeper.adds('Linen shirt', { productPrice: 20, totalStock: 3, category: 'men' });
    const hat = await keeper.adds('Straw hat', { productPrice: 5.5, totalStock: 10, category: 'kids' });
    const guest = await shop.guest();
    const buyer = shopping(guest.call, guest.user._id, shop.url);
    const placed = await buyer.orders([3, shirt], [2, hat]);
    expect((await reads<SalesReport>('sales')).meta.total.orders).toBe(0);
    await buyer.pays(placed);
    const key = { 'idempotency-key': newId() };
    const { body } = await mira.send('GET', `/admin/order/details/${placed.orderId}`);
    const { cartItems } = body.data as { cartItems: { id: string; title: string }[] };
    const { id } = cartItems.find(({ title }) => title === 'Linen shirt')!;
    const refund = { lines: [{ id, quantity: 1, restock: true }], delivery: false };
    expect((await mira.send('POST', `/admin/order/refund/${placed.orderId}`, refund, key)).status).toBe(201);

    const { data, meta } = await reads<SalesReport>('sales');
    expect(data).toHaveLength(30);
    expect(data.at(-1)).toMatchObject({
      ...{ period: today(), from: today(), to: today(), orders: 1, units: 5, gross: 71, discount: 0, delivery: 0 },
      ...{ tax: 0, revenue: 71, refunds: 20, net: 51, average: 71 },
    });
    expect(data.slice(0, -1).every(({ orders, refunds }) => orders === 0 && refunds === 0)).toBe(true);
    expect(meta).toMatchObject({ to: today(), total: { orders: 1, net: 51 }, before: { orders: 0, net: 0 } });

    const products = await reads<ProductsReport>('products');
    expect(products.data).toEqual([
      expect.objectContaining({ key: shirt._id, label: 'Linen shirt', units: 3, net: 40, refunded: 20 }),
      expect.objectContaining({ key: hat._id, label: 'Straw hat', units: 2, net: 11, refunded: 0 }),
    ]);
    expect(products.meta).toMatchObject({ total: 2, sum: { units: 5, net: 51 } });
    expect((await reads<ProductsReport>('products?by=size')).data).toEqual([
      expect.objectContaining({ key: '', label: 'No size', units: 5, net: 51 }),
    ]);
    expect((await reads<ProductsReport>('products?by=category&limit=1&page=2')).data).toEqual([
      expect.objectContaining({ key: 'kids', label: 'Kids', units: 2 }),
    ]);
    expect((await reads<ProductsReport>('products?by=brand&page=9')).meta.sum).toMatchObject({ units: 5, net: 51 });

    expect(await reads('sold-out')).toMatchObject({
      data: [{ productId: shirt._id, title: 'Linen shirt', size: null, unitsBefore: 3 }],
      meta: { total: 1 },
    });
  });

  it('come as files, whose figures a spreadsheet can add up', async () => {
    for (const [path, headers] of [
      ['sales?format=csv', {}],
      ['sales', { accept: 'text/csv' }],
    ] as const) {
      const { body, headers: answered } = await mira.send('GET', `/admin/reports/${path}`, undefined, headers);
      expect(answered.get('content-type')).toBe('text/csv; charset=utf-8');
      const rows = parse(String(body.data), { columns: true, bom: true }) as Record<string, string>[];
      expect(rows.at(-1)).toMatchObject({ Period: today(), Orders: '1', Net: '51' });
    }
    const { body } = await mira.send('GET', '/admin/reports/products?format=csv');
    expect(parse(String(body.data), { columns: true, bom: true })).toMatchObject([{ Label: 'Linen shirt' }, {}]);
    const soldOut = await mira.send('GET', '/admin/reports/sold-out?format=csv');
    expect(parse(String(soldOut.body.data), { columns: true, bom: true })).toMatchObject([{ Title: 'Linen shirt' }]);
  });

  it.each([
    ['from=yesterday', 'from'],
    ['to=2026-02-30', 'to'],
    ['from=2026-03-02&to=2026-03-01', 'from'],
    ['from=2020-01-01&to=2026-01-01', 'from'],
    ['from=0001-01-01', 'from'],
    ['to=9999-12-31', 'to'],
    ['from=2026-01-01&from=2026-01-02', 'from'],
    ['format=xml', 'format'],
    ['by=hour', 'by'],
  ])('refuse %s', async (query, field) => {
    for (const report of ['sales', 'products', ...(field === 'by' ? [] : ['sold-out'])]) {
      const { status, body } = await mira.call('GET', `/admin/reports/${report}?${query}`);
      expect({ status, errors: body.errors }).toMatchObject({ status: 400, errors: [{ field }] });
      expect(body.message).not.toContain(', .');
    }
  });

  it('are none of packers’ business', async () => {
    const packer = await shop.staff('packer');
    for (const report of ['sales', 'products', 'sold-out']) {
      expect((await packer.call('GET', `/admin/reports/${report}`)).status).toBe(403);
    }
  });
});
