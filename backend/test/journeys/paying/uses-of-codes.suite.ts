import { ExpireUnpaidOrders } from '../../../src/ordering/application/expire-unpaid-orders.js';
import { keeping, type SeenProduct } from '../../support/catalogue/catalogue-client.js';
import { brokenInvariants } from '../../support/database/broken-invariants.js';
import { countedAttempts } from '../../support/database/counted-attempts.js';
import { closeOpened } from '../../support/lifecycle/closing.js';
import { useManualClock } from '../../support/lifecycle/manual-clock.js';
import { type Placed, shopping } from '../../support/people/shopping.js';
import { emailOf, goodPassword, openShop } from '../../support/shop.js';

const usedUp = { status: 409, body: { message: 'This code has been used up.' } };

describe('The uses of a discount code', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let mira: Awaited<ReturnType<typeof shop.admin>>;
  let shirt: SeenProduct;
  let clock: ReturnType<typeof useManualClock>;
  beforeAll(async () => {
    shop = await openShop();
    clock = useManualClock(shop.app);
    mira = await shop.admin();
    shirt = await keeping(mira.call).adds('Linen shirt', { productPrice: '50', totalStock: '100000' });
  });
  afterAll(() => jest.restoreAllMocks());
  beforeEach(() => countedAttempts(shop).forget());
  afterEach(async () => {
    expect(await brokenInvariants(shop.dataSource)).toEqual([]);
  });

  let codes = 0;
  const aCode = async (change: object = {}) => {
    const word = `CODE${(codes += 1)}`;
    const { body } = await mira.call('POST', '/admin/discounts', {
      ...{ code: word, kind: 'percent', value: 10 },
      ...change,
    });
    const { _id: id } = body.data as { _id: string };
    return { id, word };
  };
  const usesOf = async ({ id }: { id: string }) => {
    const rows: { used: number; states: string[] }[] = await shop.dataSource.query(
      `select c.used, array_agg(u.state order by u.at) as states from pricing.codes c
         left join pricing.code_uses u on u.code_id = c.id where c.id = $1 group by c.used`,
      [id],
    );
    return rows[0];
  };
  type Person = Awaited<ReturnType<typeof shop.guest>>;
  const buying = async (person?: Person) => {
    const { call, user } = person ?? (await shop.guest());
    const buyer = shopping(call, user._id, shop.url);
    return { ...buyer, enters: (word: string) => call('POST', '/shop/cart/discount', { code: word }) };
  };
  /** Has a shirt and the code in the cart. */
  const fills = async ({ word }: { word: string }, person?: Person) => {
    const buyer = await buying(person);
    await buyer.put(1, shirt);
    expect((await buyer.enters(word)).status).toBe(200);
    return buyer;
  };
  const places = async (buyer: Awaited<ReturnType<typeof buying>>, changes?: object): Promise<Placed> => {
    const { status, body } = await buyer.checksOut(changes);
    expect(status).toBe(201);
    return { orderId: body.orderId ?? '', approvalURL: body.approvalURL ?? '' };
  };
  const lapse = async () => {
    clock.passes(16 * 60);
    expect(await shop.app.get(ExpireUnpaidOrders).execute()).toEqual([]);
  };

  it('are as many as staff have said, however many want one at once', async () => {
    const code = await aCode({ maxUses: 10 });
    const buyers = [];
    for (let n = 0; n < 200; n += 1) {
      if (n % 15 === 0) await countedAttempts(shop).forget();
      const buyer = await fills(code);
      await buyer.hasAddress();
      buyers.push(buyer);
    }
    await countedAttempts(shop).forget();
    const responses = await Promise.all(buyers.map((buyer) => buyer.checksOut({ totalAmount: 45 })));
    const [placed, refused] = [201, 409].map((wanted) => responses.filter(({ status }) => status === wanted));
    expect([placed?.length, refused?.length]).toEqual([10, 190]);
    expect(await usesOf(code)).toMatchObject({ used: 10, states: Array(10).fill('held') });
    const [orders] = await shop.dataSource.query(
      'select count(*)::int as count from ordering.orders where discount_code = $1',
      [code.word],
    );
    expect(orders).toEqual({ count: 10 });
  }, 120_000);

  it('are one for each person who checks out in two tabs', async () => {
    const code = await aCode({ maxPerPerson: 1 });
    const asha = await fills(code);
    await asha.hasAddress();
    const tabs = await Promise.all([asha.checksOut(), asha.checksOut()]);
    expect(tabs.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(tabs.map(({ body }) => body.orderId)).size).toBe(1);
    await asha.pays(tabs[0]!.body as Placed);
    await asha.put(1, shirt);
    expect(await asha.enters(code.word)).toMatchObject(usedUp);
    expect(await usesOf(code)).toMatchObject({ states: ['used'] });
  });

  it('are one for two guests who leave the same address', async () => {
    const code = await aCode({ maxPerPerson: 1 });
    const [asha, again] = [await fills(code), await fills(code)];
    const email = (contactEmail: string) => ({ contactEmail, totalAmount: 45 });
    await Promise.all([asha.hasAddress(), again.hasAddress()]);
    const both = await Promise.all([
      asha.checksOut(email('Asha.Rao@gmail.com')),
      again.checksOut(email('asharao+shop@googlemail.com')),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)).toMatchObject(usedUp);
    expect((await (await fills(code)).checksOut(email('bela@example.test'))).status).toBe(201);
  });

  it('are one for each address, also where a guest changes it after the order is placed', async () => {
    const code = await aCode({ maxPerPerson: 1 });
    const email = (contactEmail: string) => ({ contactEmail, totalAmount: 45 });
    const asha = await fills(code);
    await asha.pays(await places(asha, email('asha@example.test')));
    const again = await fills(code);
    const placed = await places(again, email('fresh@example.test'));
    expect(await again.checksOut(email('Asha@example.test'))).toMatchObject(usedUp);
    expect((await again.checksOut(email('other@example.test'))).body.orderId).toBe(placed.orderId);
    expect(await (await fills(code)).checksOut(email('other@example.test'))).toMatchObject(usedUp);
    expect((await (await fills(code)).checksOut(email('fresh@example.test'))).status).toBe(201);
  });

  it('are one for an account and a guest who leaves its address, whoever is first', async () => {
    const [code, other] = [await aCode({ maxPerPerson: 1 }), await aCode({ maxPerPerson: 1 })];
    const devi = await shop.registers('Devi');
    const contact = { contactEmail: emailOf('Devi'), totalAmount: 45 };
    await places(await fills(code, devi));
    expect(await (await fills(code)).checksOut(contact)).toMatchObject(usedUp);
    await places(await fills(other), contact);
    const account = await buying(devi);
    expect((await account.enters(other.word)).status).toBe(200);
    expect(await account.checksOut({ totalAmount: 45 })).toMatchObject(usedUp);
  });

  it('go along with a guest to the account', async () => {
    const code = await aCode({ maxPerPerson: 1 });
    const bela = await shop.registers('Bela');
    const guest = await shop.guest();
    const buyer = await fills(code, guest);
    await buyer.pays(await places(buyer));
    await guest.logsIn({ email: emailOf('Bela'), password: goodPassword });
    const joined = await buying(bela);
    await joined.put(1, shirt);
    expect(await joined.enters(code.word)).toMatchObject(usedUp);
  });

  it('come back from an order that lapses, that is replaced, and that staff reject unpaid', async () => {
    const code = await aCode({ maxUses: 1 });
    const asha = await fills(code);
    await places(asha);
    const bela = await buying();
    await bela.put(1, shirt);
    expect(await bela.enters(code.word)).toMatchObject(usedUp);
    await lapse();
    expect(await usesOf(code)).toMatchObject({ used: 0, states: ['returned'] });
    expect((await bela.enters(code.word)).status).toBe(200);
    await places(bela);
    await bela.put(1, shirt);
    const replacing = await places(bela);
    expect(await usesOf(code)).toMatchObject({ used: 1, states: ['returned', 'returned', 'held'] });
    const path = `/admin/order/update/${replacing.orderId}`;
    await mira.call('PUT', path, { status: 'rejected' });
    expect(await usesOf(code)).toMatchObject({ used: 0 });
    await mira.call('PUT', path, { status: 'pending' });
    expect(await usesOf(code)).toMatchObject({ used: 1 });
    await mira.call('PUT', path, { status: 'rejected' });
    await asha.checksOut();
    expect(await mira.call('PUT', path, { status: 'pending' })).toMatchObject({
      ...{ status: 409, body: { message: 'This order can’t be reopened: its discount code has been used up.' } },
    });
    await lapse();
  });

  it('come back where the account is deleted, and tell nobody’s person any more', async () => {
    const code = await aCode({ maxUses: 1 });
    const person = await shop.registers('Chitra');
    const chitra = await fills(code, person);
    await places(chitra);
    const exported = await person.call('GET', '/users/export');
    expect(exported.body).toMatchObject({ data: { records: { discountCodes: [{ code: code.word }] } } });
    const cancelled = await shop.dataSource.query("select id from payments.payments where stage = 'opened'");
    for (const { id } of cancelled as { id: string }[]) await chitra.cancels(id);
    expect((await person.call('DELETE', '/users/me', { currentPassword: goodPassword })).status).toBe(200);
    expect(await usesOf(code)).toMatchObject({ used: 0, states: ['returned'] });
    const left = await shop.dataSource.query('select 1 from pricing.code_uses where person_id = $1', [chitra.id]);
    expect(left).toEqual([]);
  });

  it('are taken again by a lapsed order that is paid late', async () => {
    const code = await aCode({ maxUses: 1 });
    const asha = await fills(code);
    const placed = await places(asha);
    const paymentId = await asha.approves(placed);
    await lapse();
    expect((await asha.captures(paymentId, placed.orderId)).status).toBe(200);
    expect(await usesOf(code)).toMatchObject({ used: 1, states: ['used'] });
    const refund = { status: 'rejected', refund: true };
    await mira.call('PUT', `/admin/order/update/${placed.orderId}`, refund);
    expect(await usesOf(code)).toMatchObject({ used: 1, states: ['used'] });
  });

  it('that others have taken meanwhile charge a late payment nothing', async () => {
    const code = await aCode({ maxUses: 1 });
    const asha = await fills(code);
    const placed = await places(asha);
    const paymentId = await asha.approves(placed);
    await lapse();
    const bela = await fills(code);
    await bela.pays(await places(bela));
    const charges = async () =>
      (await shop.dataSource.query('select count(*)::int as count from sandbox_paypal.captures')) as object[];
    const before = await charges();
    expect(await asha.captures(paymentId, placed.orderId)).toMatchObject({
      status: 409,
      body: { message: 'The discount code has been used up. You have not been charged.' },
    });
    expect(await charges()).toEqual(before);
    expect(await asha.sees(placed)).toMatchObject({ orderStatus: 'rejected', paymentStatus: 'expired' });
  });

  it('count on where staff set a limit later, and not below what is taken', async () => {
    const code = await aCode();
    for (const buyer of [await fills(code), await fills(code)]) await places(buyer);
    const limits = (maxUses: number) =>
      mira.call('PUT', `/admin/discounts/${code.id}`, {
        code: code.word,
        kind: 'percent',
        value: 10,
        isOn: true,
        maxUses,
      });
    expect((await limits(1)).status).toBe(409);
    expect((await limits(3)).body.data).toMatchObject({ used: 2, state: 'on' });
    const [last, late] = [await fills(code), await fills(code)];
    await places(last);
    expect(await late.checksOut({ totalAmount: 45 })).toMatchObject({ status: 409 });
    await lapse();
    expect(await usesOf(code)).toMatchObject({ used: 0 });
  });
});
