import { keeping, type SeenProduct } from '../../support/catalogue/catalogue-client.js';
import { countedAttempts } from '../../support/database/counted-attempts.js';
import { cartClient } from '../../support/people/cart-client.js';
import { closeOpened } from '../../support/lifecycle/closing.js';
import { emailOf, goodPassword, openShop } from '../../support/shop.js';

const second = 1_000; // ms
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * second).toISOString();
const unusable = "This code can't be used.";

describe('A discount code in the cart', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let mira: Awaited<ReturnType<typeof shop.admin>>;
  let shirt: SeenProduct;
  let cap: SeenProduct;
  beforeAll(async () => {
    shop = await openShop();
    mira = await shop.admin();
    const shelf = keeping(mira.call);
    shirt = await shelf.adds('Linen shirt', { category: 'men', productPrice: '19.99', productSalePrice: '' });
    cap = await shelf.adds('Corduroy cap', { category: 'accessories', productPrice: '30', productSalePrice: '' });
  });
  beforeEach(async () => {
    await shop.dataSource.query('truncate pricing.codes cascade');
    await countedAttempts(shop).forget();
  });

  const staffAdd = async (change: object = {}) => {
    const { body } = await mira.call('POST', '/admin/discounts', {
      ...{ code: 'SUMMER15', kind: 'percent', value: 15 },
      ...change,
    });
    return (body.data as { _id: string })._id;
  };
  const shopper = async (who?: Awaited<ReturnType<typeof shop.guest>>) => {
    const person = who ?? (await shop.guest());
    const enters = (code: string) => person.call('POST', '/shop/cart/discount', { code });
    return { ...cartClient(person), enters };
  };
  const asha = async () => {
    const person = await shopper();
    await person.puts(2, shirt);
    return person;
  };

  it('takes its part off, and goes again', async () => {
    await staffAdd();
    const { enters, cart, call } = await asha();
    expect(await cart()).toMatchObject({ subtotal: 39.98, discount: null, total: 39.98 });
    const discount = { code: 'SUMMER15', kind: 'percent', value: 15, amount: 6, problem: null };
    const reduced = { subtotal: 39.98, discount, total: 33.98 };
    expect(await enters(' sümmer-15')).toMatchObject({ status: 200, body: { data: reduced } });
    expect(await cart()).toMatchObject(reduced);
    const full = { subtotal: 39.98, discount: null, total: 39.98 };
    const removes = () => call('DELETE', '/shop/cart/discount');
    expect(await removes()).toMatchObject({ status: 200, body: { data: full } });
    expect(await removes()).toMatchObject({ status: 200, body: { data: full } });
  });

  it('is replaced by another', async () => {
    await staffAdd();
    await staffAdd({ code: 'FIVE', kind: 'amount', value: 5 });
    await staffAdd({ code: 'SENT', kind: 'freeDelivery', value: null });
    const { enters, puts } = await asha();
    await enters('SUMMER15');
    const five = { discount: { code: 'FIVE', kind: 'amount', value: 5, amount: 5, problem: null }, total: 34.98 };
    expect((await enters('five')).body.data).toMatchObject(five);
    const sent = { discount: { code: 'SENT', kind: 'freeDelivery', value: null, amount: 0, problem: null } };
    expect((await enters('sent')).body.data).toMatchObject({ ...sent, total: 39.98 });
    expect((await puts(1, cap)).body.data).toMatchObject({ ...sent, total: 69.98 });
  });

  it('is priced anew as the cart changes, and stays with its problem', async () => {
    const id = await staffAdd({ kind: 'amount', value: 10, minSubtotal: 50, categories: ['men'] });
    const { enters, puts, sets, takesOut, cart } = await asha();
    expect(await enters('SUMMER15')).toMatchObject({
      status: 409,
      body: { message: 'This code is for orders from $50.', errors: [{ field: 'code' }] },
    });
    await puts(1, cap);
    expect((await enters('SUMMER15')).body.data).toMatchObject({ discount: { amount: 10 }, total: 59.98 });
    const tooFew = { code: 'SUMMER15', amount: 0, problem: 'This code is for orders from $50.' };
    expect((await sets(shirt, 1)).body.data).toMatchObject({ subtotal: 49.99, discount: tooFew, total: 49.99 });
    await puts(2, cap);
    expect(await cart()).toMatchObject({ discount: { amount: 10, problem: null } });
    const notForThese = { amount: 0, problem: unusable };
    expect((await takesOut(shirt)).body.data).toMatchObject({ discount: notForThese, total: 90 });
    expect((await takesOut(cap)).body.data).toMatchObject({ items: [], discount: { amount: 0, problem: null } });
    await mira.call('DELETE', `/admin/discounts/${id}`);
  });

  it.each([
    ['is unknown', null, unusable],
    ['is off', { isOn: false }, unusable],
    ['is for other goods', { categories: ['women'] }, unusable],
    ['is for accounts', { accountsOnly: true }, unusable],
    ['is over', { endsAt: inSeconds(-60) }, 'This code has expired.'],
    ['has not begun', { startsAt: inSeconds(600) }, "This code can't be used yet."],
    ['is for more', { minSubtotal: 1000.5 }, 'This code is for orders from $1,000.50.'],
    ['is worth as much as the goods', { kind: 'amount', value: 39.98 }, 'This code is for orders from $39.99.'],
  ])('is refused where it %s', async (_what, code, message) => {
    if (code) await staffAdd(code);
    const { enters, cart } = await asha();
    expect(await enters('SUMMER15')).toMatchObject({ status: 409, body: { success: false, message } });
    expect(await cart()).toMatchObject({ discount: null });
  });

  it('that staff switch off or delete later takes nothing off any more', async () => {
    const id = await staffAdd();
    const { enters, cart } = await asha();
    await enters('SUMMER15');
    const change = { code: 'SUMMER15', kind: 'percent', value: 15, isOn: false };
    await mira.call('PUT', `/admin/discounts/${id}`, change);
    expect(await cart()).toMatchObject({ discount: { amount: 0, problem: unusable }, total: 39.98 });
    await mira.call('DELETE', `/admin/discounts/${id}`);
    expect(await cart()).toMatchObject({ discount: null, total: 39.98 });
  });

  it('is for accounts where it says so, and comes along with a guest who signs in', async () => {
    await staffAdd({ accountsOnly: true });
    await staffAdd({ code: 'FIVE', kind: 'amount', value: 5 });
    const bela = await shopper(await shop.registers('Bela'));
    await bela.puts(1, shirt);
    expect((await bela.enters('SUMMER15')).status).toBe(200);
    await bela.call('DELETE', '/shop/cart/discount');
    const guest = await shop.guest();
    const entering = await shopper(guest);
    await entering.puts(1, shirt);
    await entering.enters('FIVE');
    await guest.logsIn({ email: emailOf('Bela'), password: goodPassword });
    expect(await bela.cart()).toMatchObject({ subtotal: 39.98, discount: { code: 'FIVE', amount: 5 }, total: 34.98 });
  });

  it('can’t be guessed: ten refusals in ten minutes are enough', async () => {
    await staffAdd();
    const { enters } = await asha();
    const guesses = await Promise.all(Array.from({ length: 14 }, (_, n) => enters(`GUESS${n}`)));
    const statuses = guesses.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(10).fill(409), ...Array<number>(4).fill(429)]);
    const { status, headers } = await enters('SUMMER15');
    expect([status, headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect((await (await asha()).enters('SUMMER15')).status).toBe(200);
    await countedAttempts(shop).pass(600);
    for (let n = 0; n < 12; n += 1) expect((await enters('SUMMER15')).status).toBe(200);
  });

  it.each([{}, { code: '' }, { code: 7 }, { code: 'A'.repeat(101) }])('refuses %j', async (body) => {
    const { call } = await asha();
    expect(await call('POST', '/shop/cart/discount', body)).toMatchObject({
      ...{ status: 400, body: { errors: [{ field: 'code' }] } },
    });
  });
});
