import { newId } from '../../../src/shared/id.js';
import { keeping } from '../../support/catalogue/catalogue-client.js';
import { closeOpened } from '../../support/lifecycle/closing.js';
import { enqueuedMails } from '../../support/mail/enqueued-mails.js';
import { setStatus } from '../../support/ordering/set-status.js';
import { shopping } from '../../support/people/shopping.js';
import { openShop } from '../../support/shop.js';

describe('The roles of staff', () => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => (shop = await openShop()));
  afterAll(closeOpened);

  const roleOf = async (email: string) => {
    const [found] = await shop.dataSource.query('select staff_role as role from identity.people where email = $1', [
      email,
    ]);
    return found.role;
  };

  it('are in `check-auth` and the login of staff only', async () => {
    expect((await shop.admin()).user).toMatchObject({ role: 'admin', staffRole: 'owner' });
    expect(await (await shop.staff('packer')).isKnownAs()).toMatchObject({ role: 'admin', staffRole: 'packer' });
    expect(await (await shop.guest()).isKnownAs()).not.toHaveProperty('staffRole');
  });

  it('hold from the next request on', async () => {
    const manager = await shop.staff('manager');
    expect((await manager.call('GET', '/admin/discounts')).status).toBe(200);
    await shop.dataSource.query(`update identity.people set staff_role = 'packer' where id = $1`, [manager.user._id]);
    expect((await manager.call('GET', '/admin/discounts')).status).toBe(403);
    expect((await manager.call('GET', '/admin/order/get')).status).toBe(200);
  });

  it('that nobody has heard of allow nothing', async () => {
    const stranger = await shop.staff('manager');
    await shop.dataSource.query(`update identity.people set staff_role = 'chief' where id = $1`, [stranger.user._id]);
    expect((await stranger.call('GET', '/admin/order/get')).status).toBe(403);
  });

  it('let packers reject an order, and refund none', async () => {
    const guest = await shop.guest();
    const buyer = shopping(guest.call, guest.user._id, shop.url);
    const placed = await buyer.orders([1, await keeping((await shop.admin()).call).adds('Linen shirt')]);
    await buyer.pays(placed);
    const packer = await shop.staff('packer');
    const rejects = (refund: boolean) =>
      packer.call('PUT', `/admin/order/update/${placed.orderId}`, { status: 'rejected', refund });
    expect(await rejects(true)).toMatchObject({
      ...{ status: 403, body: { message: 'Only owners and managers can refund.' } },
    });
    expect(await buyer.sees(placed)).toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'paid' });
    expect(await rejects(false)).toMatchObject({ status: 200, body: { data: { paymentStatus: 'paid' } } });
  });

  it('let packers receive a return, and decide on none; the shop hears of it by mail', async () => {
    const owner = await shop.admin();
    await owner.confirmsPassword('mira keeps the shop');
    await owner.call('PUT', '/admin/settings/shop', { email: 'hello@loomandlane.test' });
    const guest = await shop.guest();
    const buyer = shopping(guest.call, guest.user._id, shop.url);
    const placed = await buyer.orders([1, await keeping(owner.call).adds('Linen shirt')]);
    await buyer.pays(placed);
    await setStatus(owner.call, placed.orderId, { status: 'delivered' });
    const { cartItems, orderNumber } = await buyer.sees(placed);
    const lines = cartItems.map(({ variantId }) => ({ id: variantId, quantity: 1, reason: 'Too small' }));
    const asked = await guest.call('POST', '/shop/returns', { orderId: placed.orderId, lines });
    const mails = enqueuedMails(shop);
    const [row, ...others] = await mails.rowsTo('hello@loomandlane.test');
    expect(others).toEqual([]);
    expect(mails.written(row!).subject).toBe(`A return is asked for: ${orderNumber}`);
    const packer = await shop.staff('packer');
    const steps = ({ call }: Pick<typeof packer, 'call'>, change: object) =>
      call('PUT', `/admin/returns/${(asked.body.data as { _id: string })._id}`, change);
    const refused = { status: 403, body: { message: 'Only owners and managers decide on returns.' } };
    for (const state of ['accepted', 'refused'])
      expect(await steps(packer, { state, note: 'No.' })).toMatchObject(refused);
    expect((await steps(await shop.staff('manager'), { state: 'accepted' })).status).toBe(200);
    const received = { state: 'received', lines: [{ id: lines[0]!.id, received: 1, restock: true }] };
    expect(await steps(packer, { state: 'received' })).toMatchObject({ status: 200, body: { data: received } });
  });

  it('make owners of administrators without one, such as the version before adds', async () => {
    await shop.dataSource.query(
      `insert into identity.people (id, role, name, email, password_hash) values ($1, 'admin', 'Rani', 'rani@a.test', 'x')`,
      [newId()],
    );
    expect(await roleOf('rani@a.test')).toBe('owner');
    await shop.dataSource.query(`update identity.people set name = 'Rani Rao' where email = 'rani@a.test'`);
    expect(await roleOf('rani@a.test')).toBe('owner');
  });
});
