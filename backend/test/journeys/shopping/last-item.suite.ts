import { ExpireUnpaidOrders } from '../../../src/ordering/application/expire-unpaid-orders.js';
import { RepeatedJob } from '../../../src/platform/jobs/repeated-job.js';
import { keeping, type SeenProduct } from '../../support/catalogue/catalogue-client.js';
import {
  requestsInLockOrder,
  rowsOfReservation,
  rowsOfVariant,
} from '../../support/database/requests-in-lock-order.js';
import { openShop } from '../../support/shop.js';
import { type Placed, shopping } from '../../support/people/shopping.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

describe('The last item in stock', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let mira: Awaited<ReturnType<typeof shop.admin>>;
  beforeAll(async () => {
    // Without jobs, because their statements would also wait for locks and confuse `requestsInLockOrder`.
    jest.spyOn(RepeatedJob.prototype, 'onApplicationBootstrap').mockReturnValue();
    shop = await openShop();
    mira = await shop.admin();
  });

  const buyer = async () => {
    const { call, user } = await shop.guest();
    return shopping(call, user._id, shop.url);
  };
  type Buyer = Awaited<ReturnType<typeof buyer>>;
  const adds = (title: string, totalStock: number) => keeping(mira.call).adds(title, { totalStock });
  const stockOf = async ({ _id }: SeenProduct) => {
    const { body } = await mira.call('GET', `/admin/getProduct?q=${_id}`);
    const [product] = body.data as { onHand: number; held: number }[];
    return { onHand: product?.onHand, held: product?.held };
  };
  const timeRunsOut = async (orderId: string) => {
    const ago = `now() - interval '1 minute'`;
    await shop.dataSource.query(`update ordering.orders set payable_until = ${ago} where id = $1`, [orderId]);
    await shop.dataSource.query(`update catalog.reservations set reserved_until = ${ago} where order_id = $1`, [
      orderId,
    ]);
  };

  it('is reserved for its buyer until the order expires, and then sold to the next', async () => {
    const cap = await adds('Corduroy cap', 1);
    const [asha, ben] = [await buyer(), await buyer()];
    await ben.put(1, cap);
    const ashas = await asha.orders([1, cap]);
    expect((await ben.checksOut()).status).toBe(409);
    await timeRunsOut(ashas.orderId);
    const bens = await ben.orders();
    expect((await ben.pays(bens)).status).toBe(200);
    const late = await asha.pays(ashas);
    expect(late).toMatchObject({ status: 409, body: { message: 'Sold out. You have not been charged.' } });
    expect(await stockOf(cap)).toEqual({ onHand: 0, held: 0 });
    expect(await asha.sees(ashas)).toMatchObject({ orderStatus: 'pending', canBePaid: false });
  });

  it('is sold to its buyer after the order expired if it is still in stock', async () => {
    const scarf = await adds('Silk scarf', 1);
    const asha = await buyer();
    const placed = await asha.orders([1, scarf]);
    await timeRunsOut(placed.orderId);
    await shop.app.get(ExpireUnpaidOrders).execute();
    expect(await asha.sees(placed)).toMatchObject({ orderStatus: 'rejected', paymentStatus: 'expired' });
    expect(await stockOf(scarf)).toEqual({ onHand: 1, held: 0 });
    expect((await asha.pays(placed)).status).toBe(200);
    expect(await asha.sees(placed)).toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'paid' });
    expect(await stockOf(scarf)).toEqual({ onHand: 0, held: 0 });
  });

  it('is moved from a replaced order to the new one', async () => {
    const [belt, sock] = [await adds('Woven belt', 1), await adds('Wool sock', 5)];
    const asha = await buyer();
    const first = await asha.orders([1, belt]);
    const second = await asha.orders([2, sock]);
    expect(second.orderId).not.toBe(first.orderId);
    const replaced = await asha.pays(first);
    expect(replaced).toMatchObject({ status: 409 });
    expect(replaced.body.message).toBe('This order was replaced. You have not been charged.');
    expect((await asha.pays(second)).status).toBe(200);
    expect(await stockOf(belt)).toEqual({ onHand: 0, held: 0 });
  });

  it('is released once when staff reject the order, and reserved again when they reopen it', async () => {
    const hat = await adds('Felt hat', 1);
    const asha = await buyer();
    const placed = await asha.orders([1, hat]);
    const sets = (status: string) => mira.call('PUT', `/admin/order/update/${placed.orderId}`, { status });
    const responses = await Promise.all([sets('rejected'), sets('rejected'), sets('rejected')]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stockOf(hat)).toEqual({ onHand: 1, held: 0 });
    expect((await sets('pending')).status).toBe(200);
    expect(await stockOf(hat)).toEqual({ onHand: 1, held: 1 });
    await sets('rejected');
    const ben = await buyer();
    const bens = await ben.orders([1, hat]);
    const refused = await sets('inProcess');
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('can’t be reopened');
    expect((await ben.pays(bens)).status).toBe(200);
  });

  it('is reserved again when staff reopen an unpaid order', async () => {
    const coat = await adds('Wool coat', 1);
    const asha = await buyer();
    const placed = await asha.orders([1, coat]);
    const sets = (status: string) => mira.call('PUT', `/admin/order/update/${placed.orderId}`, { status });
    await sets('inProcess');
    expect(await stockOf(coat)).toEqual({ onHand: 0, held: 0 });
    await sets('pending');
    expect(await stockOf(coat)).toEqual({ onHand: 1, held: 1 });
    expect((await asha.checksOut()).body.orderId).toBe(placed.orderId);
    await sets('rejected');
    await sets('pending');
    const again = await asha.checksOut();
    expect(again).toMatchObject({ status: 201, body: { orderId: placed.orderId } });
    await timeRunsOut(placed.orderId);
    await shop.app.get(ExpireUnpaidOrders).execute();
    expect(await stockOf(coat)).toEqual({ onHand: 1, held: 0 });
  });

  describe('when its order expires during its payment, while another shopper orders it', () => {
    let glove: SeenProduct;
    let asha: Buyer;
    let ben: Buyer;
    let placed: Placed;
    let paymentId: string;
    beforeEach(async () => {
      glove = await adds('Glove', 1);
      [asha, ben] = [await buyer(), await buyer()];
      await ben.put(1, glove);
      await ben.hasAddress();
      placed = await asha.orders([1, glove]);
      paymentId = await asha.approves(placed);
      await timeRunsOut(placed.orderId);
    });
    const pays = () => asha.captures(paymentId);
    const orders = () => ben.checksOut();
    const expires = async () => expect(await shop.app.get(ExpireUnpaidOrders).execute()).toEqual([]);
    const chargesFor = async ({ orderId }: Placed): Promise<number> => {
      const charges: object[] = await shop.dataSource.query(
        'select from sandbox_paypal.captures c join sandbox_paypal.orders o using (token) where o.invoice_id = $1',
        [orderId],
      );
      return charges.length;
    };
    const isSoldToTheOther = async (paid: Awaited<ReturnType<typeof pays>>) => {
      const { status, body } = paid;
      expect([status, body.message]).toEqual([409, 'Sold out. You have not been charged.']);
      expect(await chargesFor(placed)).toBe(0);
      expect(await stockOf(glove)).toEqual({ onHand: 1, held: 1 });
    };

    it('is sold to the shopper who pays, if the payment comes first', async () => {
      const locked = rowsOfReservation(placed.orderId);
      const [paid, ordered] = await requestsInLockOrder(shop.dataSource, locked, pays, orders, expires);
      expect([paid.status, ordered.status, await chargesFor(placed)]).toEqual([200, 409, 1]);
      expect(await asha.sees(placed)).toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'paid' });
      expect(await stockOf(glove)).toEqual({ onHand: 0, held: 0 });
    });

    it('is reserved for the other shopper if the other order comes first, and nobody is charged for it', async () => {
      const locked = rowsOfVariant(glove.variants[0]!._id);
      const [ordered, paid] = await requestsInLockOrder(shop.dataSource, locked, orders, pays, expires);
      expect(ordered.status).toBe(201);
      await isSoldToTheOther(paid);
    });

    it('is reserved for the other shopper if the expiry comes first, and nobody is charged for it', async () => {
      const locked = rowsOfVariant(glove.variants[0]!._id);
      const [, ordered, paid] = await requestsInLockOrder(shop.dataSource, locked, expires, orders, pays);
      expect(ordered.status).toBe(201);
      await isSoldToTheOther(paid);
    });
  });

  it('causes no deadlocks when many carts hold the same products in different orders', async () => {
    // Each product is first in four carts, each time with another sequence of the other products.
    const carts = 20;
    const goods = await Promise.all(['Cap', 'Belt', 'Scarf', 'Sock', 'Glove'].map((title) => adds(title, 1_000)));
    const buyers = await Promise.all(Array.from({ length: carts }, buyer));
    const deadlocks = () =>
      shop.dataSource.query('select deadlocks::int from pg_stat_database where datname = current_database()');
    const before = await deadlocks();
    const paid = await Promise.all(
      buyers.map(async (each, n) => {
        const mine = goods.map((_, at) => goods[(at * (1 + (n % 4)) + n) % goods.length]!);
        for (const product of mine) await each.put(1, product);
        return (await each.pays(await each.orders())).status;
      }),
    );
    expect(paid).toEqual(buyers.map(() => 200));
    expect(await deadlocks()).toEqual(before);
    for (const product of goods) expect(await stockOf(product)).toEqual({ onHand: 1_000 - carts, held: 0 });
  });
});
