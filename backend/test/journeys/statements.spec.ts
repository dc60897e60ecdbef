import { RepeatedJob } from '../../src/platform/jobs/repeated-job.js';
import { countedStatements } from '../support/counted-statements.js';
import { keeping, type SeenProduct } from '../support/range.js';
import { openShop } from '../support/shop.js';
import { type Placed, shopping } from '../support/shopping.js';

/** What each call may ask the database for, all included: who is there, limits, `begin` and `commit`, and what others do about it. */
describe('How many statements it takes', () => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  let staff: Awaited<ReturnType<typeof shop.admin>>;
  let shirt: SeenProduct;
  let guest: Awaited<ReturnType<typeof shop.guest>>;
  let asha: ReturnType<typeof shopping>;

  beforeAll(async () => {
    // What the shop does by itself now and then is not a call's.
    jest.spyOn(RepeatedJob.prototype, 'onApplicationBootstrap').mockReturnValue();
    shop = await openShop();
    staff = await shop.admin();
    shirt = await keeping(staff.call).adds('Linen shirt', { totalStock: 99 });
    guest = await shop.guest();
    asha = shopping(guest.call, guest.user._id, shop.url);
  });
  afterAll(async () => {
    await shop.close();
    jest.restoreAllMocks();
  });

  const good = async (call: Promise<{ status: number }>) => expect((await call).status).toBeLessThan(300);

  it('to enter as a guest', async () => {
    expect(await countedStatements(() => shop.guest())).toBe(2);
  });

  it('to fill a cart, and to look at it', async () => {
    expect(await countedStatements(() => asha.put(1, shirt))).toBe(4);
    expect(await countedStatements(() => asha.put(1, shirt))).toBe(4);
    expect(await countedStatements(() => asha.cart())).toBe(3);
    const line = { userId: asha.id, productId: shirt._id, quantity: 1 };
    expect(await countedStatements(() => good(guest.call('PUT', '/shop/cart/update-cart', line)))).toBe(4);
  });

  it('to buy what is in it, from the order to the paid one', async () => {
    const { total } = await asha.cart();
    // They are looked for, and then one is added.
    expect(await countedStatements(() => asha.hasAddress())).toBe(2 + 3);
    const addressInfo = { addressId: await asha.hasAddress() };
    const order = { userId: asha.id, addressInfo, totalAmount: total };
    let placed: Placed | undefined;
    const create = async () => {
      const { body } = await guest.call('POST', '/shop/order/create', order);
      placed = body as unknown as Placed;
    };
    expect(await countedStatements(create)).toBe(11);
    let payment = '';
    const approve = async () => void (payment = await asha.approves(placed as Placed));
    // The provider's page, and the answer to it.
    expect(await countedStatements(approve)).toBe(1 + 1);
    const capture = () => good(asha.captures(payment, placed?.orderId));
    expect(await countedStatements(capture)).toBe(9);
    // A reload of the page that the buyer came back to.
    expect(await countedStatements(capture)).toBe(4);
    expect(await countedStatements(() => asha.sees(placed as Placed))).toBe(3);
  });

  it.each([
    ['the range', '/shop/getProduct?sortBy=title-atoz', 1],
    ['a far page of it', '/shop/getProduct?page=99', 1],
    ['what a search finds', '/shop/search?q=linen', 2],
    ['suggestions', '/shop/search/suggestions?q=lin', 2],
    ['the front page’s products', '/shop/featured', 1],
  ])('to show %s to anybody', async (_what, path, statements) => {
    const anybody = shop.comes();
    expect(await countedStatements(() => good(anybody.call('GET', path)))).toBe(statements);
  });

  it.each([
    ['their orders', () => `/shop/order/list/${asha.id}`, 2],
    ['their addresses', () => `/shop/address/get/${asha.id}`, 2],
  ])('to show somebody %s', async (_what, path, statements) => {
    expect(await countedStatements(() => good(guest.call('GET', path())))).toBe(statements);
  });

  it.each([
    ['all orders', '/admin/order/get', 2],
    ['orders of a status', '/admin/order/get?status=confirmed', 2],
    ['orders of somebody', '/admin/order/get?q=guest', 2],
    ['products', '/admin/getProduct', 3],
    ['what was changed', '/admin/audit', 3],
  ])('to show staff %s', async (_what, path, statements) => {
    expect(await countedStatements(() => good(staff.call('GET', path)))).toBe(statements);
  });
});
