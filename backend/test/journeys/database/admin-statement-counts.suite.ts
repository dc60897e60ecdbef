import { RepeatedJob } from '../../../src/platform/jobs/repeated-job.js';
import { countedStatements } from '../../support/database/counted-statements.js';
import { keeping, type SeenProduct } from '../../support/catalogue/catalogue-client.js';
import { openShop } from '../../support/shop.js';
import { type Placed, shopping } from '../../support/people/shopping.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

/** Counts all statements of a request, including those of reactions. */
describe('The number of SQL statements', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let staff: Awaited<ReturnType<typeof shop.admin>>;
  let range: SeenProduct[];
  let paid: Placed;

  beforeAll(async () => {
    // Statements of background jobs are not counted.
    jest.spyOn(RepeatedJob.prototype, 'onApplicationBootstrap').mockReturnValue();
    shop = await openShop();
    staff = await shop.admin();
    const { adds } = keeping(staff.call);
    range = [await adds('Linen shirt', { totalStock: 99 }), await adds('Wool sock', { totalStock: 9 })];
    paid = await order('paid');
    await order('unpaid');
  });
  // The update of a session's last use, once a minute, is not counted either.
  beforeEach(() => shop.dataSource.query('update identity.sessions set used_at = now()'));

  const good = async (call: Promise<{ status: number }>) => expect((await call).status).toBeLessThan(300);
  /** Places an order of two products. @param standing whether it is paid @param rehearsal how the sandbox responds */
  const order = async (standing: 'paid' | 'unpaid', rehearsal?: string) => {
    const { call, user } = await shop.guest();
    const buyer = shopping(call, user._id, shop.url);
    const placed = await buyer.orders(...range.map((product) => [1, product] as [number, SeenProduct]));
    if (standing === 'paid') await buyer.pays(placed, rehearsal);
    return placed;
  };
  const sets = ({ orderId }: Placed, change: object) =>
    good(staff.call('PUT', `/admin/order/update/${orderId}`, change));

  it.each([
    ['all orders', () => '/admin/order/get', 3],
    ['a distant page of orders', () => '/admin/order/get?page=99', 4],
    ['orders of a status', () => '/admin/order/get?status=confirmed', 3],
    ['orders by a customer’s name', () => '/admin/order/get?q=guest', 4],
    ['an order by its id', () => `/admin/order/get?q=${paid.orderId}`, 4],
    ['the costliest orders', () => '/admin/order/get?sortBy=totalAmount&paymentStatus=paid&from=2026-01-01', 4],
    ['orders to pack', () => '/admin/order/get?toPack=true', 3],
    ['orders of an email', () => '/admin/order/get?q=asha@', 4],
    ['an order', () => `/admin/order/details/${paid.orderId}`, 3],
    ['the figures of the last thirty days', () => '/admin/order/figures', 2],
    ['products', () => '/admin/getProduct', 4],
    ['products of a name', () => '/admin/getProduct?q=linen', 4],
    ['products with low stock', () => '/admin/lowStock', 2],
    // The page and its total, and the names of who and what.
    ['what was changed', () => '/admin/audit', 5],
    ['the audit trail of a product', () => `/admin/audit?entityId=${range[0]?._id}`, 5],
  ])('to show staff %s', async (_what, path, statements) => {
    expect(await countedStatements(() => good(staff.call('GET', path())))).toBeLessThanOrEqual(statements);
  });

  // Two of each read the order for the response.
  it('to advance an order step by step', async () => {
    const sent = await order('paid');
    expect(await countedStatements(() => sets(sent, { status: 'inProcess' }))).toBeLessThanOrEqual(14);
    // Two more statements, which read the order and the customer's email address for the mail.
    for (const [status, statements] of [
      ['inShipping', 18], // two more read the shipment under the order's lock and write it
      ['delivered', 16],
    ] as const) {
      expect(await countedStatements(() => sets(sent, { status }))).toBeLessThanOrEqual(statements);
    }
  });

  // Two read which pieces of a paid order refunds and returns have brought back, or kept out of the stock.
  it.each([
    ['paid', 'inProcess', 18],
    ['unpaid', 'pending', 26],
  ] as const)('to reject an order that is %s, and to reopen it', async (standing, status, statements) => {
    const rejected = await order(standing);
    expect(await countedStatements(() => sets(rejected, { status: 'rejected' }))).toBeLessThanOrEqual(statements);
    expect(await countedStatements(() => sets(rejected, { status }))).toBeLessThanOrEqual(16);
  });

  it('to reject and refund an order', async () => {
    const rejected = await order('paid');
    expect(await countedStatements(() => sets(rejected, { status: 'rejected', refund: true }))).toBeLessThanOrEqual(59);
  });

  it('to list stuck payments and to recheck one', async () => {
    const { orderId } = await order('paid', 'lose');
    await shop.dataSource.query('update payments.payments set checks = 3 where order_id = $1', [orderId]);
    let stuck: { _id: string }[] = [];
    const list = async () => {
      const { body } = await staff.call('GET', '/admin/payments/stuck');
      stuck = body.data as { _id: string }[];
    };
    expect(await countedStatements(list)).toBeLessThanOrEqual(2);
    const lookAgain = () => good(staff.call('POST', `/admin/payments/look-again/${stuck[0]?._id}`, {}));
    expect(await countedStatements(lookAgain)).toBeLessThanOrEqual(7);
  });
});
