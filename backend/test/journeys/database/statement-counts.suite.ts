import { newId } from '../../../src/shared/id.js';
import { RepeatedJob } from '../../../src/platform/jobs/repeated-job.js';
import { addressClient, home } from '../../support/people/address-client.js';
import { countedStatements } from '../../support/database/counted-statements.js';
import { keeping, type SeenProduct } from '../../support/catalogue/catalogue-client.js';
import { emailOf, goodPassword, openShop } from '../../support/shop.js';
import { type Placed, shopping } from '../../support/people/shopping.js';
import { wishlistClient } from '../../support/people/wishlist-client.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

/** Counts all statements of a request: session, rate limits, `begin`, `commit` and reactions. */
describe('The number of SQL statements', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let shirt: SeenProduct;
  let sock: SeenProduct;
  let guest: Awaited<ReturnType<typeof shop.guest>>;
  let asha: ReturnType<typeof shopping>;

  beforeAll(async () => {
    // Statements of background jobs are not counted.
    jest.spyOn(RepeatedJob.prototype, 'onApplicationBootstrap').mockReturnValue();
    shop = await openShop();
    const keeps = keeping((await shop.admin()).call);
    shirt = await keeps.adds('Linen shirt', { totalStock: 99 });
    sock = await keeps.adds('Wool sock', { totalStock: 99 });
    guest = await shop.guest();
    asha = shopping(guest.call, guest.user._id, shop.url);
  });
  // The update of a session's last use, once a minute, is not counted either.
  beforeEach(() => shop.dataSource.query('update identity.sessions set used_at = now()'));

  const good = async (call: Promise<{ status: number }>) => expect((await call).status).toBeLessThan(300);
  const buyer = async () => {
    const { call, user } = await shop.guest();
    return shopping(call, user._id, shop.url);
  };

  it('to sign in as a guest', async () => {
    expect(await countedStatements(() => shop.guest())).toBeLessThanOrEqual(6);
  });

  it('to fill a cart and to read it', async () => {
    expect(await countedStatements(() => asha.put(1, shirt))).toBeLessThanOrEqual(7);
    expect(await countedStatements(() => asha.put(1, shirt))).toBeLessThanOrEqual(7);
    expect(await countedStatements(() => asha.cart())).toBeLessThanOrEqual(3);
    const line = { userId: asha.id, productId: shirt._id, quantity: 1 };
    expect(await countedStatements(() => good(guest.call('PUT', '/shop/cart/update-cart', line)))).toBeLessThanOrEqual(
      9,
    );
  });

  it('to place and pay an order', async () => {
    const { total } = await asha.cart();
    // A request that reads the addresses, and one that adds an address.
    expect(await countedStatements(() => asha.hasAddress())).toBeLessThanOrEqual(8);
    const addressInfo = { addressId: await asha.hasAddress() };
    const order = { userId: asha.id, addressInfo, totalAmount: total };
    let placed: Placed | undefined;
    const create = async () => {
      const { body } = await guest.call('POST', '/shop/order/create', order);
      placed = body as unknown as Placed;
    };
    expect(await countedStatements(create)).toBeLessThanOrEqual(21);
    let payment = '';
    const approve = async () => void (payment = await asha.approves(placed as Placed));
    // The sandbox's page and its form.
    expect(await countedStatements(approve)).toBeLessThanOrEqual(1 + 1);
    const capture = () => good(asha.captures(payment, placed?.orderId));
    expect(await countedStatements(capture)).toBeLessThanOrEqual(34);
    // A reload of the return page.
    expect(await countedStatements(capture)).toBeLessThanOrEqual(9);
    expect(await countedStatements(() => asha.sees(placed as Placed))).toBeLessThanOrEqual(4);
  });

  it('to remove one of two cart lines', async () => {
    const bela = await buyer();
    await bela.put(1, shirt);
    await bela.put(1, sock);
    const line = `/shop/cart/delete/${bela.id}/${shirt._id}`;
    expect(await countedStatements(() => good(bela.call('DELETE', line)))).toBeLessThanOrEqual(9);
  });

  it('to sign in as a guest with a cart', async () => {
    await shop.registers('Chitra');
    const chitra = await shop.guest();
    await shopping(chitra.call, chitra.user._id, shop.url).put(1, shirt);
    const credentials = { email: emailOf('Chitra'), password: goodPassword };
    expect(await countedStatements(() => chitra.logsIn(credentials))).toBeLessThanOrEqual(46);
  });

  it('to place the same order again, and to replace it', async () => {
    const bela = await buyer();
    await bela.orders([1, shirt]);
    const order = async () => {
      const addressInfo = { addressId: await bela.hasAddress() };
      return { userId: bela.id, addressInfo, totalAmount: (await bela.cart()).total };
    };
    const same = await order();
    expect(await countedStatements(() => good(bela.call('POST', '/shop/order/create', same)))).toBeLessThanOrEqual(10);
    await bela.put(1, sock);
    const other = await order();
    expect(await countedStatements(() => good(bela.call('POST', '/shop/order/create', other)))).toBeLessThanOrEqual(34);
  });

  it('to cancel a payment and to retry it', async () => {
    const bela = await buyer();
    const placed = await bela.orders([1, shirt]);
    expect(await countedStatements(() => good(bela.paysAgain(placed)))).toBeLessThanOrEqual(7);
    const payment = new URL(placed.approvalURL).searchParams.get('token') ?? '';
    expect(await countedStatements(() => good(bela.cancels(payment)))).toBeLessThanOrEqual(18);
    // Opens another payment at the provider.
    expect(await countedStatements(() => good(bela.paysAgain(placed)))).toBeLessThanOrEqual(14);
  });

  it('to fill a cart again from an order', async () => {
    const bela = await buyer();
    const placed = await bela.orders([1, shirt], [2, sock]);
    await bela.pays(placed);
    expect(await countedStatements(() => good(bela.buysAgain(placed)))).toBeLessThanOrEqual(10);
  });

  it('to wish, to read the wishlist, and to wish no more', async () => {
    const { adds, removes, wishlist } = wishlistClient(await shop.guest());
    await adds(shirt);
    expect(await countedStatements(() => good(adds(sock)))).toBeLessThanOrEqual(8);
    expect(await countedStatements(wishlist)).toBeLessThanOrEqual(3);
    expect(await countedStatements(() => good(removes(sock)))).toBeLessThanOrEqual(7);
  });

  it('to capture a declined payment', async () => {
    const bela = await buyer();
    const placed = await bela.orders([1, shirt]);
    const payment = await bela.approves(placed, 'decline');
    const capture = async () => expect((await bela.captures(payment, placed.orderId)).status).toBe(409);
    expect(await countedStatements(capture)).toBeLessThanOrEqual(34);
  });

  it('to change an address, and to remove one of two', async () => {
    const { creates, changes, removes } = addressClient(await shop.guest());
    const { _id } = await creates();
    await creates({ city: 'Goa' });
    expect(await countedStatements(() => good(changes(_id, { ...home, city: 'Kochi' })))).toBeLessThanOrEqual(9);
    expect(await countedStatements(() => good(removes(_id)))).toBeLessThanOrEqual(9);
  });

  it('to show a product to a visitor and to a signed-in shopper', async () => {
    const anybody = shop.browser();
    const details = ({ _id }: SeenProduct) => `/shop/getProductDetail/${_id}`;
    expect(await countedStatements(() => good(anybody.call('GET', details(shirt))))).toBeLessThanOrEqual(1);
    expect(await countedStatements(() => good(guest.call('GET', details(sock))))).toBeLessThanOrEqual(2);
  });

  it.each([
    ['the range', '/shop/getProduct?sortBy=title-atoz', 3],
    ['a distant page of the range', '/shop/getProduct?page=99', 3],
    ['a part of the range', '/shop/getProduct?category=men&brand=zara', 3],
    ['products in a size', '/shop/getProduct?size=M', 3],
    ['products in sizes and colours', '/shop/getProduct?size=L,M&colour=black,blue&category=men', 3],
    ['a far page of a colour', '/shop/getProduct?colour=blue&page=99', 3],
    ['products in a size below a price', '/shop/getProduct?size=M&maxPrice=20', 3],
    ['search results in a size', '/shop/search?q=shirt&size=M', 5],
    ['search results', '/shop/search?q=linen', 4],
    ['suggestions', '/shop/search/suggestions?q=lin', 3],
    ['the front page’s products', '/shop/featured', 1],
    ['some products', `/shop/products?ids=${newId()}`, 1],
  ])('to show %s to anybody', async (_what, path, statements) => {
    const anybody = shop.browser();
    await good(anybody.call('GET', '/shop/categories')); // read once in five seconds
    expect(await countedStatements(() => good(anybody.call('GET', path)))).toBeLessThanOrEqual(statements);
  });

  it.each([
    ['their orders', () => `/shop/order/list/${asha.id}`, 2],
    ['a far page of them', () => `/shop/order/list/${asha.id}?page=99`, 3],
    ['their addresses', () => `/shop/address/get/${asha.id}`, 2],
  ])('to show somebody %s', async (_what, path, statements) => {
    expect(await countedStatements(() => good(guest.call('GET', path())))).toBeLessThanOrEqual(statements);
  });
});
