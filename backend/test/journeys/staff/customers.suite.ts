import { newId } from '../../../src/shared/id.js';
import { keeping, type SeenProduct } from '../../support/catalogue/catalogue-client.js';
import { addressClient } from '../../support/people/address-client.js';
import { type SeenOrder, shopping } from '../../support/people/shopping.js';
import { emailOf, goodPassword, openShop } from '../../support/shop.js';
import { eventually } from '../../support/lifecycle/eventually.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

interface Customer {
  readonly _id: string;
  readonly name: string;
  readonly email: string | null;
  readonly role: string;
  readonly orders: number;
  readonly spent: number;
  readonly refunded: number;
  readonly lastOrderAt: string | null;
  readonly lastSeenAt: string;
}

interface Details extends Customer {
  readonly addresses: readonly { readonly city: string }[];
  readonly recentOrders: readonly SeenOrder[];
  readonly notes: readonly { readonly text: string; readonly by: string; readonly at: string }[];
}

describe('Customers', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let mira: Awaited<ReturnType<typeof shop.admin>>;
  let shirt: SeenProduct;
  beforeAll(async () => {
    shop = await openShop();
    mira = await shop.admin();
    shirt = await keeping(mira.call).adds('Linen shirt', { totalStock: 90, productPrice: 40, productSalePrice: 0 });
  });

  const list = async (query = '') => {
    const { body } = await mira.call('GET', `/admin/customers?limit=100&${query}`);
    return body.data as Customer[];
  };
  const found = async (q: string) => (await list(new URLSearchParams({ q }).toString())).map(({ name }) => name);
  const one = async (id: string) => (await mira.call('GET', `/admin/customers/${id}`)).body.data as Details;
  const buyerOf = (person: Awaited<ReturnType<typeof shop.guest>>) => shopping(person.call, person.user._id, shop.url);
  /** @param name of the recipient */
  const guestWhoOrdered = async (name: string, contactEmail: string | null = null) => {
    const person = await shop.guest();
    const buyer = buyerOf(person);
    await addressClient(person).creates({ name });
    await buyer.put(1, shirt);
    const { body } = await buyer.checksOut({ contactEmail });
    const placed = { orderId: body.orderId ?? '', approvalURL: body.approvalURL ?? '' };
    return { ...person, buyer, placed };
  };

  it('are those with an account or an order, with what they ordered, paid and got back', async () => {
    const asha = await shop.registers('Asha');
    const onlyLooked = await shop.guest();
    const buyer = buyerOf(asha);
    const paid = await buyer.orders([2, shirt]);
    await buyer.pays(paid);
    await buyer.orders([1, shirt]);
    const path = `/admin/order/refund/${paid.orderId}`;
    expect((await mira.send('POST', path, { amount: 15 }, { 'idempotency-key': newId() })).status).toBe(201);
    const all = await list();
    expect(all.map(({ _id }) => _id)).not.toContain(onlyLooked.user._id);
    expect(all.map(({ _id }) => _id)).not.toContain(mira.user._id);
    const seen = { _id: asha.user._id, name: 'Asha', email: emailOf('Asha'), role: 'user' };
    expect(all.find(({ _id }) => _id === asha.user._id)).toEqual({
      ...{ ...seen, orders: 2, spent: 80, refunded: 15 },
      ...{ lastOrderAt: expect.any(String), lastSeenAt: expect.any(String) },
    });
    const details = await one(asha.user._id);
    expect(details).toMatchObject({ ...seen, addresses: [{ city: 'Pune' }], notes: [] });
    expect(details.recentOrders.map(({ paymentStatus }) => paymentStatus)).toEqual(['pending', 'paid']);
  });

  it('who never ordered are in the list too, behind the others, and without a time', async () => {
    const ben = await shop.registers('Ben');
    const all = await list();
    expect(all.at(-1)).toMatchObject({ _id: ben.user._id, orders: 0, spent: 0, refunded: 0, lastOrderAt: null });
    expect((await list('sortBy=spent&order=asc')).at(-1)).toMatchObject({ _id: ben.user._id });
  });

  it('are found by words of their names, the beginning of their emails, and an order’s number', async () => {
    await shop.browser().registers({ name: 'Żaneta Größling', email: 'zaneta@example.test', password: goodPassword });
    const { placed } = await guestWhoOrdered('Tomáš Novák', 'Tomas.N@example.test');
    const [order] = (await one((await list('q=novak'))[0]!._id)).recentOrders;
    for (const q of ['größling', 'GROSS zan', 'ZANETA@ex'])
      expect([q, await found(q)]).toEqual([q, ['Żaneta Größling']]);
    for (const q of [
      'tomas',
      'novák tom',
      'tomas.n@',
      'TOMAS.N@EXAMPLE.TEST',
      order!.orderNumber,
      `#${order!.orderNumber}`,
    ])
      expect([q, await found(q)]).toEqual([q, ['Tomáš Novák']]);
    expect(order?._id).toBe(placed.orderId);
    for (const q of ['nobody', '%', '_____', '@example', '\\', 'LL-1']) expect([q, await found(q)]).toEqual([q, []]);
  });

  it('are sorted by their last order, by what they paid, or by name', async () => {
    const [one1, two] = [await guestWhoOrdered('Aaron First'), await guestWhoOrdered('Zelda Last')];
    await one1.buyer.pays(one1.placed);
    const names = async (query: string) => (await list(query)).map(({ name }) => name);
    expect((await names(''))[0]).toBe('Zelda Last');
    const spent = (await list('sortBy=spent')).map((each) => each.spent);
    expect(spent).toEqual([...spent].sort((a, b) => b - a));
    const sorted = await names('sortBy=name');
    expect(sorted[0]).toBe('Aaron First');
    expect(await names('sortBy=name&order=desc')).toEqual(sorted.reverse());
    expect(two.user._id).toBeDefined();
  });

  it('are paged without repeating anybody', async () => {
    const all = (await list()).map(({ _id }) => _id);
    const seen: string[] = [];
    for (let page = 1; seen.length < all.length; page++) {
      const { body } = await mira.call('GET', `/admin/customers?limit=2&page=${page}`);
      expect(body.meta).toMatchObject({ total: all.length, pages: Math.ceil(all.length / 2) });
      seen.push(...(body.data as Customer[]).map(({ _id }) => _id));
    }
    expect(seen).toEqual(all);
  });

  it('who were guests bring their orders, sums and notes into the account', async () => {
    const account = { name: 'Anna Joined', email: 'anna.joined@example.test', password: goodPassword };
    const owner = shop.browser();
    await owner.registers(account);
    const { _id } = await owner.logsIn(account);
    const guest = await guestWhoOrdered('Anna As Guest', 'other@example.test');
    await guest.buyer.pays(guest.placed);
    await mira.call('POST', `/admin/customers/${guest.user._id}/notes`, { text: 'Called as a guest.' });
    await guest.logsIn(account);
    expect(await one(_id)).toMatchObject({
      ...{ name: 'Anna Joined', email: account.email, role: 'user', orders: 1, spent: 40 },
      ...{ recentOrders: [{ _id: guest.placed.orderId }], notes: [{ text: 'Called as a guest.' }] },
    });
    expect((await mira.call('GET', `/admin/customers/${guest.user._id}`)).status).toBe(404);
    expect(await found('Anna As')).toEqual([]);
  });

  it('keep their sums when a guest registers, under the new name', async () => {
    const guest = await guestWhoOrdered('Recipient Only', 'recipient@example.test');
    await guest.registers({ name: 'Now Registered', email: 'now@example.test', password: goodPassword });
    expect(await list('q=now@example')).toMatchObject([{ name: 'Now Registered', role: 'user', orders: 1 }]);
  });

  it('have notes, the newest first, with who wrote them', async () => {
    const dara = await shop.registers('Dara');
    const path = `/admin/customers/${dara.user._id}/notes`;
    for (const text of ['Prefers mail.', 'Allergic to wool.\nAsk first.']) {
      const { status, body } = await mira.call('POST', path, { text });
      expect([status, body.data]).toEqual([201, { text, by: mira.user.name, at: expect.any(String) }]);
    }
    expect((await one(dara.user._id)).notes.map(({ text, by }) => [text, by])).toEqual([
      ['Allergic to wool.\nAsk first.', mira.user.name],
      ['Prefers mail.', mira.user.name],
    ]);
    for (const text of ['', '  ', 'x'.repeat(2001)]) expect((await mira.call('POST', path, { text })).status).toBe(400);
  });

  it('take no note while they leave, or as guests who are joining an account', async () => {
    const gone = await shop.registers('Goneril');
    const [joining, text] = [await guestWhoOrdered('Joan Joining'), 'Too late.'];
    const notedMeanwhile = async (id: string, change: string) => {
      const other = shop.dataSource.createQueryRunner();
      await other.startTransaction();
      await other.query(change, [id]);
      const noting = mira.call('POST', `/admin/customers/${id}/notes`, { text });
      let isOver = false;
      void noting.finally(() => (isOver = true));
      await eventually(async () => {
        const waiting = await shop.dataSource.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(isOver || waiting.length > 0).toBe(true);
      });
      await other.commitTransaction();
      await other.release();
      return (await noting).status;
    };
    expect(await notedMeanwhile(gone.user._id, 'delete from identity.people where id = $1')).toBe(404);
    const joins = 'update identity.people set guest_token_hash = null where id = $1';
    expect(await notedMeanwhile(joining.user._id, joins)).toBe(404);
    expect(await shop.dataSource.query('select from identity.customer_notes where text = $1', [text])).toEqual([]);
  });

  it('get the notes about them with their data, and leave none behind', async () => {
    const esra = await shop.registers('Esra');
    await mira.call('POST', `/admin/customers/${esra.user._id}/notes`, { text: 'Sends much back.' });
    const placed = await buyerOf(esra).orders([1, shirt]);
    await buyerOf(esra).pays(placed);
    const exported = (await esra.call('GET', '/users/export')).body.data as { person: { notes: object[] } };
    expect(exported.person.notes).toEqual([{ text: 'Sends much back.', at: expect.any(String) }]);
    await mira.call('PUT', `/admin/order/update/${placed.orderId}`, { status: 'delivered' });
    const gone = await esra.call('DELETE', '/users/me', { currentPassword: goodPassword });
    expect(gone.status).toBe(200);
    expect(await found('esra')).toEqual([]);
    expect((await mira.call('GET', `/admin/customers/${esra.user._id}`)).status).toBe(404);
    const [left]: { notes: number; sums: number }[] = await shop.dataSource.query(
      `select (select count(*)::int from identity.customer_notes where text like 'Sends%') as notes,
              (select count(*)::int from ordering.customer_totals where customer_id = $1) as sums`,
      [esra.user._id],
    );
    expect(left).toEqual({ notes: 0, sums: 0 });
    const trail = await mira.call('GET', '/admin/audit?limit=100');
    expect(JSON.stringify(trail.body)).not.toContain('Sends much');
  });

  it('are no staff, and no strangers', async () => {
    expect((await mira.call('GET', `/admin/customers/${mira.user._id}`)).status).toBe(404);
    const stranger = await shop.guest();
    const path = `/admin/customers/${stranger.user._id}/notes`;
    expect((await mira.call('POST', path, { text: 'Who?' })).status).toBe(404);
  });

  it('stay as they are summed up plainly', async () => {
    const [{ wrong }]: [{ wrong: number }] = await shop.dataSource.query(
      `select count(*)::int as wrong from ordering.customer_totals t full join (
         select customer_id, count(*) as orders, max(placed_at) as last,
                coalesce(sum(total_cents) filter (where payment_status in ('paid', 'refunded')), 0) as spent
           from ordering.orders where not customer_has_left group by 1) as plain using (customer_id)
        where (t.orders, t.spent_cents, t.last_order_at) is distinct from (plain.orders, plain.spent, plain.last)`,
    );
    expect(wrong).toBe(0);
  });

  it('are found together with orders and products', async () => {
    const { placed } = await guestWhoOrdered('Linen Lover', 'linen@example.test');
    const search = async (q: string) => {
      const { status, body } = await mira.call('GET', `/admin/search?${new URLSearchParams({ q }).toString()}`);
      expect(status).toBe(200);
      return body.data as {
        orders: SeenOrder[];
        products: { _id: string; productTitle: string }[];
        customers: Customer[];
      };
    };
    const linen = await search('linen');
    expect(linen.orders).toHaveLength(5);
    expect(linen.orders[0]).toMatchObject({ _id: placed.orderId });
    expect(linen.products).toMatchObject([{ _id: shirt._id, productTitle: 'Linen shirt', productPrice: 40 }]);
    expect(linen.customers).toMatchObject([{ name: 'Linen Lover', orders: 1 }]);
    expect(await search(linen.orders[0]!.orderNumber)).toMatchObject({
      ...{ orders: [{ _id: placed.orderId }], products: [], customers: [{ name: 'Linen Lover' }] },
    });
    const packer = await shop.staff('packer');
    const packed = (await packer.call('GET', '/admin/search?q=linen')).body.data as Record<string, unknown[]>;
    expect([packed['orders']?.length, packed['products'], packed['customers']]).toEqual([5, [], []]);
    for (const q of ['', '  ', 'nothing of the kind'])
      expect(await search(q)).toEqual({ orders: [], products: [], customers: [] });
  });
});
