import { keeping } from '../support/catalogue/catalogue-client.js';
import { emailOf, goodPassword, openShop } from '../support/shop.js';
import { shopping } from '../support/people/shopping.js';
import { closeOpened } from '../support/lifecycle/closing.js';

describe('A request', () => {
  afterAll(closeOpened);
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
  const forged = {
    ...{ _id: '01890000-0000-7000-8000-000000000000', id: '01890000-0000-7000-8000-000000000000', role: 'admin' },
    ...{ isAdmin: true, orderStatus: 'delivered', paymentStatus: 'paid', price: 0.01, productPrice: 0.01 },
    ...{ passwordHash: 'x', onHand: 1_000_000, held: 0, deletedAt: null, customerId: 'x', has_ordered: true },
  };

  it('can’t set the role or id of an account', async () => {
    const asha = shop.browser();
    const account = { ...forged, name: 'Asha', email: emailOf('Asha'), password: goodPassword, userName: 'Root' };
    expect((await asha.call('POST', '/users/register', account)).status).toBe(201);
    const [stored] = await rows('select * from identity.people where email = $1', emailOf('Asha'));
    expect(stored).toMatchObject({ role: 'user', name: 'Asha', has_ordered: false });
    expect(stored).not.toMatchObject({ id: forged._id });
    expect(stored?.['password_hash']).toMatch(/^\$argon2id\$/);
  });

  it('can’t set prices or the state of an order', async () => {
    const shirt = await keeping(mira.call).adds('Linen shirt', { productPrice: '40', totalStock: '5' });
    const { call, user } = await shop.guest();
    const buyer = shopping(call, user._id, shop.url);
    await call('POST', '/shop/cart/add', { ...forged, userId: user._id, productId: shirt._id, quantity: 2 });
    const cartItems = [{ productId: shirt._id, title: 'x', price: 0.01, quantity: 1 }];
    expect((await buyer.checksOut({ ...forged, cartItems, totalAmount: 0.01 })).status).toBe(409);
    const { status, body } = await buyer.checksOut({ ...forged, cartItems });
    expect(status).toBe(201);
    expect(body.orderId).not.toBe(forged._id);
    const [order] = await rows('select * from ordering.orders where id = $1', body.orderId ?? '');
    expect(order).toMatchObject({
      customer_id: user._id,
      status: 'pending',
      payment_status: 'pending',
      total_cents: 8000,
    });
  });

  it('can’t set the owner or the time of a wish', async () => {
    const shirt = await keeping(mira.call).adds('Linen shirt');
    const { call, user } = await shop.guest();
    const other = (await shop.guest()).user._id;
    const added = { ...forged, ownerId: other, personId: other, addedAt: '2001-01-01T00:00:00.000Z' };
    const wish = { ...added, userId: user._id, productId: shirt._id };
    expect((await call('POST', '/shop/wishlist/add', wish)).status).toBe(200);
    const wishes = "select person_id, added_at > now() - interval '1 hour' as is_new from cart.wishlist";
    expect(await rows(`${wishes} where product_id = $1`, shirt._id)).toEqual([{ person_id: user._id, is_new: true }]);
  });

  it('can’t set the owner of an address or the stock of a product', async () => {
    const { call, user } = await shop.guest();
    const addressId = await shopping(call, user._id, shop.url).hasAddress();
    const home = { address: '1 Lane', city: 'Pune', pincode: '411001', phone: '020 123456' };
    const other = (await shop.guest()).user._id;
    const changed = { ...forged, ...home, userId: other, ownerId: other };
    expect((await call('PUT', `/shop/address/update/${user._id}/${addressId}`, changed)).status).toBe(200);
    expect(await rows('select owner_id from addressing.addresses where id = $1', addressId)).toEqual([
      { owner_id: user._id },
    ]);
    const sock = await keeping(mira.call).adds('Wool sock', { ...forged, productPrice: '9', totalStock: '3' });
    expect(
      await rows('select on_hand::int, reserved::int from catalog.variants where product_id = $1', sock._id),
    ).toEqual([{ on_hand: 3, reserved: 0 }]);
  });
});
