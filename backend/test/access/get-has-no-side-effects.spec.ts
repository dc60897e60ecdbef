import { keeping } from '../support/range.js';
import { emailOf, goodPassword, openShop } from '../support/shop.js';
import { shopping } from '../support/shopping.js';
import { calls } from './calls.js';

describe('What a call is not for', () => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  let mira: Awaited<ReturnType<typeof shop.admin>>;
  beforeAll(async () => {
    shop = await openShop();
    mira = await shop.admin();
  });

  const rows = async (sql: string, ...values: string[]): Promise<Record<string, unknown>[]> => {
    const found: Record<string, unknown>[] = await shop.dataSource.query(sql, values);
    return found;
  };
  const wholesale = {
    ...{ _id: '01890000-0000-7000-8000-000000000000', id: '01890000-0000-7000-8000-000000000000', role: 'admin' },
    ...{ isAdmin: true, orderStatus: 'delivered', paymentStatus: 'paid', price: 0.01, productPrice: 0.01 },
    ...{ passwordHash: 'x', onHand: 1_000_000, held: 0, deletedAt: null, customerId: 'x', has_ordered: true },
  };

  it('makes nobody an administrator, nor anything theirs that is not', async () => {
    const asha = shop.comes();
    const account = { ...wholesale, name: 'Asha', email: emailOf('Asha'), password: goodPassword, userName: 'Root' };
    expect((await asha.call('POST', '/users/register', account)).status).toBe(201);
    const [kept] = await rows('select * from identity.people where email = $1', emailOf('Asha'));
    expect(kept).toMatchObject({ role: 'user', name: 'Asha', has_ordered: false });
    expect(kept).not.toMatchObject({ id: wholesale._id });
    expect(kept?.['password_hash']).toMatch(/^\$argon2id\$/);
  });

  it('sells nothing for less, and calls nothing paid', async () => {
    const shirt = await keeping(mira.call).adds('Linen shirt', { productPrice: '40', totalStock: '5' });
    const { call, user } = await shop.guest();
    const buyer = shopping(call, user._id, shop.url);
    await call('POST', '/shop/cart/add', { ...wholesale, userId: user._id, productId: shirt._id, quantity: 2 });
    const cartItems = [{ productId: shirt._id, title: 'x', price: 0.01, quantity: 1 }];
    expect((await buyer.checksOut({ ...wholesale, cartItems, totalAmount: 0.01 })).status).toBe(409);
    const { status, body } = await buyer.checksOut({ ...wholesale, cartItems });
    expect(status).toBe(201);
    expect(body.orderId).not.toBe(wholesale._id);
    const [order] = await rows('select * from ordering.orders where id = $1', body.orderId ?? '');
    expect(order).toMatchObject({
      customer_id: user._id,
      status: 'pending',
      payment_status: 'pending',
      total_cents: 8000,
    });
  });

  it('moves no address to somebody else, and no stock that nobody counted', async () => {
    const { call, user } = await shop.guest();
    const addressId = await shopping(call, user._id, shop.url).hasAddress();
    const home = { address: '1 Lane', city: 'Pune', pincode: '411001', phone: '020 123456' };
    const other = (await shop.guest()).user._id;
    const changed = { ...wholesale, ...home, userId: other, ownerId: other };
    expect((await call('PUT', `/shop/address/update/${user._id}/${addressId}`, changed)).status).toBe(200);
    expect(await rows('select owner_id from addressing.addresses where id = $1', addressId)).toEqual([
      { owner_id: user._id },
    ]);
    const sock = await keeping(mira.call).adds('Wool sock', { ...wholesale, productPrice: '9', totalStock: '3' });
    expect(await rows('select on_hand::int, held::int from catalog.products where id = $1', sock._id)).toEqual([
      { on_hand: 3, held: 0 },
    ]);
  });

  it('changes nothing by asking', async () => {
    const shirt = await keeping(mira.call).adds('Felt hat');
    const { call, send, user } = await shop.guest();
    const { orderId } = await shopping(call, user._id, shop.url).orders([1, shirt]);
    const ids: Record<string, string> = { userId: user._id, orderId };
    const counted = () => {
      const tables = ['identity.people', 'cart.cart_lines', 'ordering.orders', 'catalog.products', 'payments.payments'];
      return Promise.all(
        tables.map((table) => rows(`select md5(string_agg(t::text, ',' order by t::text)) as sum from ${table} t`)),
      );
    };
    const before = await counted();
    for (const name of Object.keys(calls).filter((each) => each.startsWith('GET '))) {
      const template = name.slice(4);
      const id = template.includes('roduct') ? shirt._id : orderId;
      const path = template.replace(/\{(\w+)\}/g, (_, key: string) => ids[key] ?? id);
      for (const person of [{ send }, mira])
        expect((await person.send('GET', `/../..${path}`)).status).toBeLessThan(500);
    }
    expect(await counted()).toEqual(before);
  });

  it('is told to nobody’s cache who is signed in', async () => {
    const { send, user } = await shop.guest();
    for (const path of [`/shop/cart/get/${user._id}`, `/shop/order/list/${user._id}`, '/users/check-auth']) {
      expect((await send('GET', path)).headers.get('cache-control')).toBe('no-store');
    }
  });
});
