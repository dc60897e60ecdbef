import { RepeatedJob } from '../../../src/platform/jobs/repeated-job.js';
import { addressing, home } from '../../support/addresses.js';
import { countedStatements } from '../../support/counted-statements.js';
import { keeping, type SeenProduct } from '../../support/range.js';
import { emailOf, goodPassword, openShop } from '../../support/shop.js';
import { type Placed, shopping } from '../../support/shopping.js';

/** What each call may ask the database for, all included: who is there, limits, `begin` and `commit`, and what others do about it. */
describe('How many statements it takes', () => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  let shirt: SeenProduct;
  let sock: SeenProduct;
  let guest: Awaited<ReturnType<typeof shop.guest>>;
  let asha: ReturnType<typeof shopping>;

  beforeAll(async () => {
    // What the shop does by itself now and then is not a call's.
    jest.spyOn(RepeatedJob.prototype, 'onApplicationBootstrap').mockReturnValue();
    shop = await openShop();
    const keeps = keeping((await shop.admin()).call);
    shirt = await keeps.adds('Linen shirt', { totalStock: 99 });
    sock = await keeps.adds('Wool sock', { totalStock: 99 });
    guest = await shop.guest();
    asha = shopping(guest.call, guest.user._id, shop.url);
  });
  // Nor is that sessions are used, which is written down once a minute.
  beforeEach(() => shop.dataSource.query('update identity.sessions set used_at = now()'));

  const good = async (call: Promise<{ status: number }>) => expect((await call).status).toBeLessThan(300);
  const buyer = async () => {
    const { call, user } = await shop.guest();
    return shopping(call, user._id, shop.url);
  };

  it('to enter as a guest', async () => {
    expect(await countedStatements(() => shop.guest())).toBe(2);
  });

  it('to fill a cart, and to look at it', async () => {
    expect(await countedStatements(() => asha.put(1, shirt))).toBe(7);
    expect(await countedStatements(() => asha.put(1, shirt))).toBe(4);
    expect(await countedStatements(() => asha.cart())).toBe(3);
    const line = { userId: asha.id, productId: shirt._id, quantity: 1 };
    expect(await countedStatements(() => good(guest.call('PUT', '/shop/cart/update-cart', line)))).toBe(4);
  });

  it('to buy what is in it, from the order to the paid one', async () => {
    const { total } = await asha.cart();
    // They are looked for, and then one is added.
    expect(await countedStatements(() => asha.hasAddress())).toBe(8);
    const addressInfo = { addressId: await asha.hasAddress() };
    const order = { userId: asha.id, addressInfo, totalAmount: total };
    let placed: Placed | undefined;
    const create = async () => {
      const { body } = await guest.call('POST', '/shop/order/create', order);
      placed = body as unknown as Placed;
    };
    expect(await countedStatements(create)).toBe(16);
    let payment = '';
    const approve = async () => void (payment = await asha.approves(placed as Placed));
    // The provider's page, and the answer to it.
    expect(await countedStatements(approve)).toBe(1 + 1);
    const capture = () => good(asha.captures(payment, placed?.orderId));
    expect(await countedStatements(capture)).toBe(30);
    // A reload of the page that the buyer came back to.
    expect(await countedStatements(capture)).toBe(4);
    expect(await countedStatements(() => asha.sees(placed as Placed))).toBe(3);
  });

  it('to take one of two things out of a cart', async () => {
    const bela = await buyer();
    await bela.put(1, shirt);
    await bela.put(1, sock);
    const line = `/shop/cart/delete/${bela.id}/${shirt._id}`;
    expect(await countedStatements(() => good(bela.call('DELETE', line)))).toBe(4);
  });

  it('to bring a cart along when logging in', async () => {
    await shop.registers('Chitra');
    const chitra = await shop.guest();
    await shopping(chitra.call, chitra.user._id, shop.url).put(1, shirt);
    const credentials = { email: emailOf('Chitra'), password: goodPassword };
    expect(await countedStatements(() => chitra.logsIn(credentials))).toBe(33);
  });

  it('to order the same again, and something else instead', async () => {
    const bela = await buyer();
    await bela.orders([1, shirt]);
    const order = async () => {
      const addressInfo = { addressId: await bela.hasAddress() };
      return { userId: bela.id, addressInfo, totalAmount: (await bela.cart()).total };
    };
    const same = await order();
    expect(await countedStatements(() => good(bela.call('POST', '/shop/order/create', same)))).toBe(9);
    await bela.put(1, sock);
    const other = await order();
    expect(await countedStatements(() => good(bela.call('POST', '/shop/order/create', other)))).toBe(28);
  });

  it('to cancel a payment, and to pay again', async () => {
    const bela = await buyer();
    const placed = await bela.orders([1, shirt]);
    expect(await countedStatements(() => good(bela.paysAgain(placed)))).toBe(7);
    const payment = new URL(placed.approvalURL).searchParams.get('token') ?? '';
    expect(await countedStatements(() => good(bela.cancels(payment)))).toBe(17);
    // The provider is asked for another page.
    expect(await countedStatements(() => good(bela.paysAgain(placed)))).toBe(12);
  });

  it('to hear that a payment is declined', async () => {
    const bela = await buyer();
    const placed = await bela.orders([1, shirt]);
    const payment = await bela.approves(placed, 'decline');
    const capture = async () => expect((await bela.captures(payment, placed.orderId)).status).toBe(409);
    expect(await countedStatements(capture)).toBe(26);
  });

  it('to change an address, and to remove one of two', async () => {
    const { keeps, changes, removes } = addressing(await shop.guest());
    const { _id } = await keeps();
    await keeps({ city: 'Goa' });
    expect(await countedStatements(() => good(changes(_id, { ...home, city: 'Kochi' })))).toBe(6);
    expect(await countedStatements(() => good(removes(_id)))).toBe(6);
  });

  it('to show a product to anybody, and another one to somebody', async () => {
    const anybody = shop.comes();
    const details = ({ _id }: SeenProduct) => `/shop/getProductDetail/${_id}`;
    expect(await countedStatements(() => good(anybody.call('GET', details(shirt))))).toBe(1);
    expect(await countedStatements(() => good(guest.call('GET', details(sock))))).toBe(2);
  });

  it.each([
    ['the range', '/shop/getProduct?sortBy=title-atoz', 1],
    ['a far page of it', '/shop/getProduct?page=99', 1],
    ['a part of it', '/shop/getProduct?category=men&brand=zara', 1],
    ['what a search finds', '/shop/search?q=linen', 2],
    ['suggestions', '/shop/search/suggestions?q=lin', 2],
    ['the front page’s products', '/shop/featured', 1],
  ])('to show %s to anybody', async (_what, path, statements) => {
    const anybody = shop.comes();
    expect(await countedStatements(() => good(anybody.call('GET', path)))).toBe(statements);
  });

  it.each([
    ['their orders', () => `/shop/order/list/${asha.id}`, 2],
    ['a far page of them', () => `/shop/order/list/${asha.id}?page=99`, 3],
    ['their addresses', () => `/shop/address/get/${asha.id}`, 2],
  ])('to show somebody %s', async (_what, path, statements) => {
    expect(await countedStatements(() => good(guest.call('GET', path())))).toBe(statements);
  });
});
