import { AddAddress } from '../../../src/addressing/application/add-address.js';
import { AddToCart } from '../../../src/cart/application/add-to-cart.js';
import { DeleteAccount } from '../../../src/identity/application/account/delete-account.js';
import { PlaceOrder } from '../../../src/ordering/application/place/place-order.js';
import { NotSignedIn } from '../../../src/shared/errors.js';
import { newId } from '../../../src/shared/id.js';
import { Money } from '../../../src/shared/money.js';
import type { SessionUser } from '../../../src/shared/session-user.js';
import { eventually } from '../../support/lifecycle/eventually.js';
import { brokenInvariants } from '../../support/database/broken-invariants.js';
import { requestsInLockOrder } from '../../support/database/requests-in-lock-order.js';
import { tablesContaining } from '../../support/database/tables-containing.js';
import { keeping, type SeenProduct } from '../../support/catalogue/catalogue-client.js';
import { sendMails } from '../../support/mail/send-mails.js';
import { adminOfTheShop, emailOf, goodPassword, openShop } from '../../support/shop.js';
import { shopping } from '../../support/people/shopping.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

describe('Deleting an account', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let shirt: SeenProduct;
  beforeAll(async () => {
    shop = await openShop();
    shirt = await keeping((await shop.admin()).call).adds('Linen shirt', { totalStock: 50 });
  });
  afterEach(async () => shop && expect(await brokenInvariants(shop.dataSource)).toEqual([]));

  type Person = Awaited<ReturnType<typeof shop.guest>>;
  const deletes = ({ call }: Pick<Person, 'call'>, body: object = { currentPassword: goodPassword }) =>
    call('DELETE', '/users/me', body);
  const buyer = ({ call, user }: Person) => shopping(call, user._id, shop.url);
  const elsewhere = async (name: string) => {
    const person = shop.browser();
    await person.logsIn({ email: emailOf(name), password: goodPassword });
    return person;
  };
  const asShopper = ({ user }: Person): SessionUser => ({ id: user._id, name: user.name, role: 'user' });

  it('leaves no personal data in any table, ends all sessions and frees the email', async () => {
    const asha = await shop.registers('Ashalata');
    const phone = await elsewhere('Ashalata');
    await asha.call('POST', '/shop/address/add', {
      ...{
        userId: asha.user._id,
        address: '77 Quiet Weaver Row',
        city: 'Satara',
        pincode: 'QW 77',
        phone: '02162 77077',
      },
      notes: 'Ring twice, please',
    });
    const placed = await buyer(asha).orders([1, shirt]);
    await buyer(asha).pays(placed);
    const mira = await shop.admin();
    await mira.call('PUT', `/admin/order/update/${placed.orderId}`, { status: 'delivered' });
    await buyer(asha).put(2, shirt);
    const [paid]: [{ payer: string }] = await shop.dataSource.query(
      'select payer_ref as payer from ordering.orders where id = $1',
      [placed.orderId],
    );
    const traces = ['Ashalata', emailOf('Ashalata'), '77 Quiet', 'Satara', 'QW 77', '02162 77077', 'Ring twice'];
    // Only undelivered events of the outbox may still contain the payer's id, for up to a week; here there are none.
    const withPayer = () => tablesContaining(shop, [paid.payer]);
    expect(await tablesContaining(shop, traces)).toEqual(
      expect.arrayContaining(['identity.people', 'ordering.orders']),
    );
    expect(await withPayer()).toEqual(expect.arrayContaining(['ordering.orders', 'payments.payments']));

    const response = await deletes(asha);
    expect(response).toMatchObject({ status: 200, body: { success: true, message: 'Your account is deleted.' } });
    // The mail about the deletion needs the address until it is sent.
    await sendMails(shop.app);
    // The law wants invoices kept.
    expect(await tablesContaining(shop, traces)).toEqual(['ordering.invoices']);
    expect(await withPayer()).toEqual([]);
    expect(asha.cookies.has('sid')).toBe(false);
    expect([await asha.isKnownAs(), await phone.isKnownAs()]).toEqual([null, null]);
    const late = await shop.browser().triesToLogIn({ email: emailOf('Ashalata'), password: goodPassword });
    expect(late.status).toBe(401);

    const anew = await shop.registers('Ashalata');
    expect(anew.user._id).not.toBe(asha.user._id);
    expect((await anew.call('GET', '/users/export')).body.data).toMatchObject({
      records: { addresses: [], cart: { items: [] }, orders: [], payments: [] },
    });
  });

  it('leaves no name in an order that was placed as a guest before joining the account', async () => {
    const chitra = await shop.registers('Chitralekha');
    const guest = await shop.guest();
    const address = { name: 'Guesting Weaverwoman', address: '78 Quiet Weaver Row', city: 'Karad', pincode: 'QW 78' };
    await guest.call('POST', '/shop/address/add', { userId: guest.user._id, ...address, phone: '02162 78078' });
    const placed = await buyer(guest).orders([1, shirt]);
    await buyer(guest).pays(placed);
    await guest.logsIn({ email: emailOf('Chitralekha'), password: goodPassword });
    await eventually(async () => {
      const { body } = await chitra.call('GET', `/shop/order/list/${chitra.user._id}`);
      expect(body.data).toMatchObject([{ paymentStatus: 'paid' }]);
    });
    await (await shop.admin()).call('PUT', `/admin/order/update/${placed.orderId}`, { status: 'delivered' });
    const traces = ['Guesting', '78 Quiet', 'Karad', 'QW 78', '02162 78078', 'Chitralekha', emailOf('Chitralekha')];
    expect(await tablesContaining(shop, ['Guesting'])).toContain('ordering.order_timeline');
    expect((await deletes(chitra)).status).toBe(200);
    await sendMails(shop.app);
    expect(await tablesContaining(shop, traces)).toEqual(['ordering.invoices']);
  });

  it('requires the current password, and limits attempts as for a password change', async () => {
    const ben = await shop.registers('Ben');
    const wrong = {
      status: 400,
      body: { errors: [{ field: 'currentPassword', message: 'The current password is wrong.' }] },
    };
    expect(await deletes(ben, { currentPassword: 'nine red trams' })).toMatchObject(wrong);
    expect(await deletes(ben, {})).toMatchObject(wrong);
    expect(await deletes(ben, { confirmed: true })).toMatchObject(wrong);
    const statuses: number[] = [];
    for (let n = 0; n < 5; n++) statuses.push((await deletes(ben, { currentPassword: `guess ${n}` })).status);
    expect(statuses).toContain(429);
    const change = { currentPassword: 'nine red trams', newPassword: 'eight blue kites' };
    expect((await ben.call('PUT', '/users/password', change)).status).toBe(429);
    expect(await ben.isKnownAs()).toMatchObject({ _id: ben.user._id });
  });

  it('requires a confirmation of guests, who have no password, and clears their cookie', async () => {
    const guest = await shop.guest();
    await buyer(guest).put(1, shirt);
    await buyer(guest).hasAddress();
    const unsaid = { status: 400, body: { errors: [{ field: 'confirmed' }] } };
    expect(await deletes(guest, {})).toMatchObject(unsaid);
    expect(await deletes(guest, { confirmed: false, currentPassword: goodPassword })).toMatchObject(unsaid);
    expect((await deletes(guest, { confirmed: 'yes' })).status).toBe(400);
    expect(await deletes(guest, { confirmed: true })).toMatchObject({ status: 200 });
    expect([...guest.cookies.keys()]).not.toContain('guest');
    expect(await guest.isKnownAs()).toBeNull();
    expect((await guest.entersAsGuest())._id).not.toBe(guest.user._id);
  });

  it('is done once for concurrent requests, all of which get 200 or 401', async () => {
    const cleo = await shop.registers('Cleo');
    const phone = await elsewhere('Cleo');
    const responses = await Promise.all([cleo, phone, cleo].map((person) => deletes(person)));
    const statuses = responses.map(({ status }) => status);
    expect(statuses).toContain(200);
    // Requests after the deletion have no session.
    expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
    const again = { by: asShopper(cleo), currentPassword: goodPassword, isConfirmed: false };
    await expect(shop.app.get(DeleteAccount).execute(again)).resolves.toBeUndefined();
  });

  /** Starts a request that waits for the deletion's lock and continues after its commit. */
  const comesInMeanwhile = async <T>(id: string, comesIn: () => Promise<T>): Promise<T> => {
    const deleting = shop.dataSource.createQueryRunner();
    await deleting.startTransaction();
    await deleting.query('delete from identity.people where id = $1', [id]);
    await deleting.query('delete from platform.mail where person_id = $1', [id]);
    const coming = comesIn();
    await eventually(async () => {
      const waiting = await shop.dataSource.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(waiting).toHaveLength(1);
    });
    await deleting.commitTransaction();
    await deleting.release();
    return coming;
  };

  it('refuses concurrent sign-ins', async () => {
    const gita = await shop.registers('Gita');
    const credentials = { email: emailOf('Gita'), password: goodPassword };
    const login = await comesInMeanwhile(gita.user._id, () => shop.browser().triesToLogIn(credentials));
    expect(login).toMatchObject({ status: 401, body: { message: 'The email or the password is wrong.' } });
    const guest = await shop.guest();
    const entered = await comesInMeanwhile(guest.user._id, () => guest.entersAsGuest());
    expect(entered._id).not.toBe(guest.user._id);
  });

  it('leaves no rows of requests that were authenticated before the deletion', async () => {
    const dara = await shop.registers('Dara');
    const addressId = await buyer(dara).hasAddress();
    await buyer(dara).put(1, shirt);
    await deletes(dara);
    const shopper = asShopper(dara);
    const fields = { address: '1 Lane', city: 'Pune', pincode: '411001', phone: '020 123456', notes: '' };
    const late = [
      shop.app.get(AddToCart).execute({ shopper, productId: shirt._id, quantity: 1 }),
      shop.app.get(AddAddress).execute({ shopper, fields }),
      shop.app
        .get(PlaceOrder)
        .execute({ customer: shopper, addressId, shownTotal: Money.ofDollars(40), contactEmail: null }),
    ];
    for (const each of late) await expect(each).rejects.toThrow(NotSignedIn);
    const [left]: [object] = await shop.dataSource.query(
      `select (select count(*)::int from cart.cart_lines where owner_id = $1) as lines,
              (select count(*)::int from addressing.addresses where owner_id = $1) as addresses,
              (select count(*)::int from ordering.orders where customer_id = $1) as orders`,
      [dara.user._id],
    );
    expect(left).toEqual({ lines: 0, addresses: 0, orders: 0 });
  });

  it('is refused while a guest’s data is still being moved to the account', async () => {
    const esra = await shop.registers('Esra');
    await shop.dataSource.query(
      `insert into platform.outbox (event_id, type, body, reaction, due_at)
       values (gen_random_uuid(), 'GuestJoined', $1, 'cart.merge-when-guest-joined', now() + interval '1 hour')`,
      [{ guestId: newId(), accountId: esra.user._id }],
    );
    expect(await deletes(esra)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('still being moved') },
    });
    expect(await esra.isKnownAs()).not.toBeNull();
    await shop.dataSource.query(`update platform.outbox set done_at = now(), body = '{}' where done_at is null`);
    expect((await deletes(esra)).status).toBe(200);
  });

  it('by a guest who has just joined an account takes nothing from that account', async () => {
    const fay = await shop.registers('Fay');
    const guest = await shop.guest();
    await buyer(guest).put(2, shirt);
    await guest.logsIn({ email: emailOf('Fay'), password: goodPassword });
    const late = { by: { ...asShopper(guest), role: 'guest' as const }, currentPassword: '', isConfirmed: true };
    await expect(shop.app.get(DeleteAccount).execute(late)).rejects.toThrow(NotSignedIn);
    expect((await buyer(fay).cart()).items).toMatchObject([{ quantity: 2 }]);
  });

  describe('of an administrator', () => {
    const password = { currentPassword: adminOfTheShop.password };
    const becomesAdmin = async (name: string) => {
      await shop.registers(name);
      await shop.dataSource.query(`update identity.people set role = 'admin' where name = $1`, [name]);
      const person = shop.browser();
      return { ...person, user: await person.logsIn({ email: emailOf(name), password: goodPassword }) };
    };

    it('is refused to the last owner', async () => {
      const mira = await shop.admin();
      expect(await deletes(mira, password)).toMatchObject({
        ...{ status: 409, body: { message: "The last owner can't be removed." } },
      });
      expect(await mira.isKnownAs()).toMatchObject({ role: 'admin' });
    });

    it('of two concurrent deletions refuses the second, and the audit trail of the first has no name', async () => {
      const [mira, noor] = [await shop.admin(), await becomesAdmin('Noor')];
      const sessions = {
        sql: 'select from identity.sessions where person_id = $1 for update',
        parameters: [mira.user._id],
      };
      const deletesMira = () => deletes(mira, password);
      const responses = await requestsInLockOrder(shop.dataSource, sessions, deletesMira, () => deletes(noor));
      expect(responses.map(({ status }) => status)).toEqual([200, 409]);
      expect(await noor.isKnownAs()).toMatchObject({ role: 'admin' });
      const trail = (await noor.call('GET', `/admin/audit?entityId=${mira.user._id}`)).body.data;
      expect(trail).toMatchObject([
        { entity: 'identity.people', staffId: mira.user._id, before: { role: 'admin' }, after: {} },
      ]);
      expect(JSON.stringify(trail)).not.toContain(mira.user.name);
    });
  });
});
