import { keeping, type SeenProduct } from '../../support/catalogue/catalogue-client.js';
import { addressClient } from '../../support/people/address-client.js';
import { type SeenOrder, shopping } from '../../support/people/shopping.js';
import { goodPassword, openShop } from '../../support/shop.js';

describe('Staff find the orders', () => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  let mira: Awaited<ReturnType<typeof shop.admin>>;
  let shirt: SeenProduct;
  beforeAll(async () => {
    shop = await openShop();
    mira = await shop.admin();
    shirt = await keeping(mira.call).adds('Linen shirt', { totalStock: 50 });
  });

  const list = async (text: string) => {
    const { body } = await mira.call('GET', `/admin/order/get?q=${encodeURIComponent(text)}`);
    return body.data as SeenOrder[];
  };
  const idsOf = async (text: string) => (await list(text)).map(({ _id }) => _id);
  const guest = async () => {
    const browser = await shop.guest();
    return { browser, buyer: shopping(browser.call, browser.user._id, shop.url) };
  };

  it('of a guest who has registered by the account’s name and email address', async () => {
    const { browser, buyer } = await guest();
    const { orderId } = await buyer.orders([1, shirt]);
    expect(await list(orderId)).toMatchObject([{ customerName: 'Guest' }]);
    const account = { name: 'Ksenia Żółć', email: 'ksenia@example.test', password: goodPassword };
    expect((await browser.registers(account)).status).toBe(201);
    expect(await list(orderId)).toMatchObject([{ customerName: 'Ksenia Żółć' }]);
    for (const text of ['Żółć', 'zolc', 'ZOLC', 'ksenia z', 'Ksenia@', 'ksenia@example.test'])
      expect([text, await idsOf(text)]).toEqual([text, [orderId]]);
  });

  it('of a guest by the recipient’s name', async () => {
    const { browser, buyer } = await guest();
    await addressClient(browser).creates({ name: 'Tomáš Novák' });
    const { orderId } = await buyer.orders([1, shirt]);
    expect(await list('tomas nov')).toMatchObject([{ _id: orderId, customerName: 'Tomáš Novák' }]);
  });

  it('of an account and of a guest who signed in to it by the account’s name and email address', async () => {
    const account = { name: 'Anna Größling', email: 'anna.g@example.test', password: goodPassword };
    const owner = shop.browser();
    await owner.registers(account);
    const own = shopping(owner.call, (await owner.logsIn(account))._id, shop.url);
    const before = await own.orders([1, shirt]);
    await own.pays(before);
    const { browser, buyer } = await guest();
    const placed = await buyer.orders([2, shirt]);
    await buyer.pays(placed);
    await browser.logsIn(account);
    const both = [placed.orderId, before.orderId];
    for (const text of ['größl', 'grössl', 'GROSSLING', 'anna gro', 'ANNA.G@example'])
      expect([text, await idsOf(text)]).toEqual([text, both]);
    expect(await list('grossling')).toMatchObject([{ customerName: account.name }, { customerName: account.name }]);
  });

  it('by the shop’s and the provider’s id of a payment, by the capture’s id and by the order’s id', async () => {
    const { buyer } = await guest();
    const placed = await buyer.orders([1, shirt]);
    await buyer.pays(placed);
    const [payment]: { id: string; provider_ref: string; capture_ref: string }[] = await shop.dataSource.query(
      'select id, provider_ref, capture_ref from payments.payments where order_id = $1',
      [placed.orderId],
    );
    const { id = '', provider_ref = '', capture_ref = '' } = payment ?? {};
    for (const text of [
      id,
      id.toUpperCase(),
      provider_ref,
      provider_ref.toLowerCase(),
      capture_ref,
      ` ${placed.orderId} `,
    ])
      expect([text, await idsOf(text)]).toEqual([text, [placed.orderId]]);
  });

  it('by a title without its accents, and by no wildcard', async () => {
    const beret = await keeping(mira.call).adds('Béret d’été “Łódź”', { totalStock: 5 });
    const { buyer } = await guest();
    const { orderId } = await buyer.orders([1, beret]);
    for (const text of ['beret', 'BÉRET D’ÉTÉ', "d'ete", 'lodz', 'ÉT']) expect(await idsOf(text)).toContain(orderId);
    for (const text of ['%', '_', 'b_ret', '@', 'nobody@', '%@example.test'])
      expect([text, await list(text)]).toEqual([text, []]);
  });
});
