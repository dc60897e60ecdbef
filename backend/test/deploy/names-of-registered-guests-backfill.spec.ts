import { NamesOfFormerGuests1700000000158 } from '../../src/ordering/adapters/postgres/migrations/names/1700000000158-backfill-names-of-registered-guests.js';
import { Relay } from '../../src/platform/outbox/relay.js';
import { keeping } from '../support/catalogue/catalogue-client.js';
import { eventually } from '../support/lifecycle/eventually.js';
import { shopping } from '../support/people/shopping.js';
import { emailOf, goodPassword, openShop } from '../support/shop.js';

describe('After the migration, orders of guests who have an account now', () => {
  it('have the account’s name, even if the account never ordered, and staff find them by that name', async () => {
    const shop = await openShop();
    const mira = await shop.admin();
    const shirt = await keeping(mira.call).adds('Linen shirt', { totalStock: '50' });
    const orderAsGuest = async () => {
      const guest = await shop.guest();
      const { orderId } = await shopping(guest.call, guest.user._id, shop.url).orders([1, shirt]);
      return { guest, orderId };
    };
    const registered = await orderAsGuest();
    const joined = await orderAsGuest();
    const still = await orderAsGuest();
    const left = await orderAsGuest();
    await registered.guest.registers({ name: 'Asha', email: emailOf('Asha'), password: goodPassword });
    await shop.registers('Żółć');
    await joined.guest.logsIn({ email: emailOf('Żółć'), password: goodPassword });
    const named = async ({ orderId }: { orderId: string }) =>
      (await mira.call('GET', `/admin/order/details/${orderId}`)).body.data as { customerName: string };
    await eventually(async () => expect(await named(joined)).toMatchObject({ customerName: 'Żółć' }));

    // The rows as the previous version stored them.
    await shop.dataSource.query(`update ordering.orders set customer_name = 'Guest'`);
    await shop.dataSource.query('update ordering.orders set customer_has_left = true where id = $1', [left.orderId]);
    const runner = shop.dataSource.createQueryRunner();
    await new NamesOfFormerGuests1700000000158().up(runner).finally(() => runner.release());
    await eventually(async () => {
      await shop.app.get(Relay).sweep();
      expect([await named(registered), await named(joined)]).toMatchObject([
        { customerName: 'Asha' },
        { customerName: 'Żółć' },
      ]);
    });
    expect([await named(still), await named(left)]).toMatchObject([
      { customerName: 'Guest' },
      { customerName: 'Guest' },
    ]);
    const found = await mira.call('GET', '/admin/order/get?q=zolc');
    expect(found.body.data).toMatchObject([{ _id: joined.orderId }]);
  });
});
