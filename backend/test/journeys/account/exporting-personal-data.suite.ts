import { keeping, type SeenProduct } from '../../support/catalogue/catalogue-client.js';
import { emailOf, goodPassword, openShop } from '../../support/shop.js';
import { shopping } from '../../support/people/shopping.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

interface Exported {
  readonly exportedAt: string;
  readonly person: { readonly sessions: readonly object[] };
  readonly records: {
    readonly addresses: readonly { readonly _id: string }[];
    readonly cart: { readonly items: readonly object[] };
    readonly orders: readonly { readonly timeline: readonly object[] }[];
    readonly payments: readonly { readonly paymentId: string }[];
  };
}

describe('Exporting personal data', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let shirt: SeenProduct;
  beforeAll(async () => {
    shop = await openShop();
    shirt = await keeping((await shop.admin()).call).adds('Linen shirt', { totalStock: 50 });
  });

  type Person = Awaited<ReturnType<typeof shop.guest>>;
  const exportOf = async ({ call }: Pick<Person, 'call'>) => (await call('GET', '/users/export')).body.data as Exported;
  /** Leaves an address, a paid order and an item in the cart. */
  const buys = async ({ call, user }: Person) => {
    const buyer = shopping(call, user._id, shop.url);
    const placed = await buyer.orders([2, shirt]);
    await buyer.pays(placed);
    await buyer.put(1, shirt);
    return { ...placed, addressId: await buyer.hasAddress() };
  };

  it('returns a file of the person, addresses, cart, orders and payments', async () => {
    const asha = await shop.registers('Asha');
    const { orderId, addressId } = await buys(asha);
    const response = await asha.call('GET', '/users/export');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="loom-and-lane-my-data.json"');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.body.data).toMatchObject({
      person: { id: asha.user._id, role: 'user', name: 'Asha', email: emailOf('Asha'), sessions: [{}] },
      records: {
        addresses: [{ _id: addressId, address: '12 Mill Lane', city: 'Pune', phone: '020 123456' }],
        cart: { items: [{ productTitle: 'Linen shirt', quantity: 1 }] },
        orders: [
          {
            ...{ _id: orderId, customerName: 'Asha', totalAmount: 80, paymentStatus: 'paid' },
            ...{ addressInfo: { address: '12 Mill Lane' }, timeline: [{ note: 'Order placed.' }, {}] },
          },
        ],
        payments: [{ orderId, provider: 'sandbox', status: 'paid', amount: 80 }],
      },
    });
  });

  it('contains all orders with their timelines', async () => {
    const ben = await shop.registers('Ben');
    const orderIds = [(await buys(ben)).orderId, (await buys(ben)).orderId];
    const { records } = await exportOf(ben);
    expect(records.orders).toMatchObject(orderIds.reverse().map((_id) => ({ _id })));
    for (const { timeline } of records.orders) expect(timeline).toHaveLength(2);
    expect(records.payments).toHaveLength(2);
  });

  it('contains no secrets', async () => {
    const cleo = await shop.registers('Cleo');
    const text = JSON.stringify(await exportOf(cleo));
    const [stored]: [{ hash: string }] = await shop.dataSource.query(
      'select password_hash as hash from identity.people where id = $1',
      [cleo.user._id],
    );
    const sessions: { hash: string }[] = await shop.dataSource.query(
      'select id_hash as hash from identity.sessions where person_id = $1',
      [cleo.user._id],
    );
    expect(sessions).toHaveLength(1);
    const secrets = [goodPassword, stored.hash, ...sessions.map(({ hash }) => hash), ...cleo.cookies.values()];
    for (const secret of [...secrets, 'argon2']) expect(text).not.toContain(secret);
  });

  it('contains nothing of other people, and no names of staff', async () => {
    const dara = await shop.registers('Dara');
    const others = await buys(dara);
    const theirs = await exportOf(dara);
    const esra = await shop.registers('Esra');
    const { orderId } = await buys(esra);
    const mira = await shop.admin();
    await mira.call('PUT', `/admin/order/update/${orderId}`, { status: 'inShipping' });
    const exported = await exportOf(esra);
    expect(exported.records.orders).toMatchObject([{ _id: orderId, orderStatus: 'inShipping' }]);
    const text = JSON.stringify(exported);
    const foreign = [dara.user._id, 'Dara', emailOf('Dara'), others.orderId, others.addressId];
    expect(theirs.records.payments).toHaveLength(1);
    const paid = theirs.records.payments.map(({ paymentId }) => paymentId);
    for (const each of [...foreign, ...paid, mira.user._id, mira.user.name]) expect(text).not.toContain(each);
  });

  it('is available to guests, with empty lists at first', async () => {
    const guest = await shop.guest();
    expect(await exportOf(guest)).toMatchObject({
      person: { id: guest.user._id, role: 'guest', name: 'Guest', email: null },
      records: { addresses: [], cart: { items: [] }, wishlist: [], orders: [], payments: [], stockAlerts: [] },
    });
    await buys(guest);
    expect((await exportOf(guest)).records.orders).toHaveLength(1);
  });

  it('is available to staff', async () => {
    const mira = await shop.admin();
    expect((await exportOf(mira)).person).toMatchObject({ id: mira.user._id, role: 'admin' });
  });

  it('is limited to twenty times an hour per person', async () => {
    const fay = await shop.registers('Fay');
    const statuses: number[] = [];
    for (let n = 0; n < 21; n++) statuses.push((await fay.call('GET', '/users/export')).status);
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
    const elsewhere = shop.browser();
    await elsewhere.logsIn({ email: emailOf('Fay'), password: goodPassword });
    expect((await elsewhere.call('GET', '/users/export')).status).toBe(429);
    expect((await (await shop.guest()).call('GET', '/users/export')).status).toBe(200);
  });
});
