import { newId } from '../../../src/shared/id.js';
import { keeping } from '../../support/catalogue/catalogue-client.js';
import { closeOpened } from '../../support/lifecycle/closing.js';
import { shopping } from '../../support/people/shopping.js';
import { openShop } from '../../support/shop.js';

describe('Packing slips', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let mira: Awaited<ReturnType<typeof shop.admin>>;
  beforeAll(async () => {
    shop = await openShop();
    mira = await shop.admin();
  });

  const home = { address: '12 Mill Lane', city: 'Pune', pincode: '411001', phone: '020 123456' };
  const paid = async (title: string, pieces = 2, address: object = {}) => {
    const shirt = await keeping(mira.call).adds(title, { productPrice: '47.31', totalStock: '50' });
    const guest = await shop.guest();
    const asha = shopping(guest.call, guest.user._id, shop.url);
    await guest.call('POST', '/shop/address/add', { userId: asha.id, ...home, notes: '', ...address });
    const placed = await asha.orders([pieces, shirt]);
    await asha.pays(placed);
    return { ...placed, shirt, seen: await asha.sees(placed) };
  };
  const slip = (id: string) => mira.send('GET', `/admin/order/packing-slip/${id}`);
  const slips = (ids: readonly string[]) => mira.send('GET', `/admin/order/packing-slips?ids=${ids.join(',')}`);
  const textOf = ({ body }: { body: { data?: unknown } }) => String(body.data);

  it('say what goes where, without any price', async () => {
    const asked = { name: 'Ravi Kapoor', notes: 'Ring twice\nThird floor', country: 'DE' };
    const { orderId, seen } = await paid('Linen shirt', 3, asked);
    const { status, headers, ...answer } = await slip(orderId);
    const text = textOf(answer);
    expect(status).toBe(200);
    for (const part of [seen.orderNumber, 'Ravi Kapoor', '12 Mill Lane', 'Pune 411001', 'Germany', '020 123456'])
      expect(text).toContain(part);
    for (const part of ['Ring twice\nThird floor', 'Linen shirt', '3 pieces in 1 line', 'Standard'])
      expect(text).toContain(part);
    expect(text).toContain(`<title>Packing slip ${seen.orderNumber}</title>`);
    expect(text).not.toMatch(/\$|47\.31|141\.93/);
    expect(text).not.toContain('do not send it');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it('have no script, allow none, and escape what people have typed', async () => {
    const { orderId } = await paid('<script>alert(1)</script>', 1, {
      name: '<b>Ravi</b>',
      notes: '</style><img src=x>',
    });
    const { headers, ...answer } = await slip(orderId);
    const text = textOf(answer);
    expect(text).not.toMatch(/<script|<b>Ravi|<img/);
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/style-src 'sha256-[^']+';/);
    expect(policy).not.toContain('unsafe');
  });

  it('are printed together, each on a page of its own, in the sequence that was asked for', async () => {
    const [one, two] = [await paid('Wool sock'), await paid('Silk scarf')];
    const twice = Array.from({ length: 51 }, () => two.orderId);
    const text = textOf(await slips([two.orderId.toUpperCase(), ...twice, one.orderId, one.orderId.toUpperCase()]));
    expect(text.match(/<article>/g)).toHaveLength(2);
    expect(text.indexOf('Silk scarf')).toBeLessThan(text.indexOf('Wool sock'));
    expect(text).toContain('<title>2 packing slips</title>');
  });

  it('leave out what was refunded, and warn of orders that are not to be sent', async () => {
    const { orderId, shirt } = await paid('Denim jacket', 3);
    const refund = (lines: object[]) =>
      mira.send('POST', `/admin/order/refund/${orderId}`, { lines }, { 'idempotency-key': newId() });
    await refund([{ id: shirt._id, quantity: 1, restock: true }]);
    const some = textOf(await slip(orderId));
    expect(some).toContain('2 pieces in 1 line');
    expect(some).toContain('1 of 3 refunded');
    await refund([{ id: shirt._id, quantity: 2, restock: false }]);
    const none = textOf(await slip(orderId));
    expect(none).toContain('0 pieces in 0 lines');
    expect(none).toContain('This order was refunded. Do not send it.');
    const guest = await shop.guest();
    const unpaid = await shopping(guest.call, guest.user._id, shop.url).orders([1, shirt]);
    expect(textOf(await slip(unpaid.orderId))).toContain('This order is not paid. Do not send it yet.');
  });

  it('are fifty at most, of orders that exist', async () => {
    const { orderId } = await paid('Linen trousers');
    const all = Array.from({ length: 51 }, () => newId());
    expect(await slips(all)).toMatchObject({
      ...{ status: 400, body: { message: 'At most 50 packing slips can be printed at once.' } },
    });
    expect((await slips([orderId, newId()])).status).toBe(404);
    for (const ids of [[''], ['x'], [orderId, '']]) expect((await slips(ids)).status).toBe(400);
    expect((await mira.send('GET', '/admin/order/packing-slips')).status).toBe(400);
  });
});
