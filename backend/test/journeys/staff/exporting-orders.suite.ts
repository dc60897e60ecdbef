import { parse } from 'csv-parse/sync';
import { readCell } from '../../../src/platform/csv/csv-line.js';
import { keeping } from '../../support/catalogue/catalogue-client.js';
import { addressClient } from '../../support/people/address-client.js';
import { closeOpened } from '../../support/lifecycle/closing.js';
import { type SeenOrder, shopping } from '../../support/people/shopping.js';
import { openShop } from '../../support/shop.js';

type Row = Readonly<Record<string, string>>;

describe('The export of orders', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let mira: Awaited<ReturnType<typeof shop.admin>>;
  beforeAll(async () => {
    shop = await openShop();
    mira = await shop.admin();
  });

  const rows = async (query = '') => {
    const { body, headers } = await mira.send('GET', `/admin/order/export${query}`);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="orders.csv"');
    return parse(String(body.data), { columns: true, bom: true }) as Row[];
  };
  const order = async (name: string) => {
    const keeper = keeping(mira.call);
    const shirt = await keeper.adds('Linen shirt', { productPrice: 20, totalStock: 10 });
    const hat = await keeper.adds('=HYPERLINK("https://evil.test")', { productPrice: 5.5, totalStock: 10 });
    const guest = await shop.guest();
    const buyer = shopping(guest.call, guest.user._id, shop.url);
    await addressClient(guest).creates({ name, notes: 'Ring twice,\nplease "loud"' });
    const placed = await buyer.orders([2, shirt], [1, hat]);
    await buyer.pays(placed);
    return buyer.sees(placed);
  };

  it('has a row for each line, and what is of the order in the first', async () => {
    const seen: SeenOrder = await order('Ravi Export');
    const [first, second, ...others] = await rows('?q=ravi%20export');
    expect(others).toEqual([]);
    const { orderNumber, _id } = seen;
    expect(first).toMatchObject({
      ...{ Name: orderNumber, Id: _id, 'Financial Status': 'paid', 'Fulfillment Status': 'confirmed' },
      ...{ Subtotal: '45.5', Total: '45.5', 'Refunded Amount': '0', 'Shipping Name': 'Ravi Export' },
      ...{ Notes: 'Ring twice,\nplease "loud"', 'Created at': expect.stringMatching(/^\d{4}-.*Z$/) as string },
    });
    expect(second).toMatchObject({ Name: orderNumber, Id: _id, Total: '', Notes: '' });
    const lines = [first, second].map((row) => [row?.['Lineitem quantity'], readCell(row?.['Lineitem name'] ?? '')]);
    expect(lines.toSorted()).toEqual([
      ['1', '=HYPERLINK("https://evil.test")'],
      ['2', 'Linen shirt'],
    ]);
  });

  it('has no cell that a spreadsheet would take for a formula', async () => {
    await order('=cmd');
    for (const row of await rows()) for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@]/);
  });

  it('has what the filter finds, newest first, however many', async () => {
    await order('Asha Filter');
    const all = await rows('?paymentStatus=paid');
    const times = all.map((row) => row['Created at']).filter(Boolean);
    expect(times).toEqual(times.toSorted().reverse());
    expect(await rows('?status=delivered')).toEqual([]);
    expect((await mira.call('GET', '/admin/order/export?status=lost')).status).toBe(400);
  });

  it('is none of packers’ business', async () => {
    expect((await (await shop.staff('packer')).call('GET', '/admin/order/export')).status).toBe(403);
  });
});
