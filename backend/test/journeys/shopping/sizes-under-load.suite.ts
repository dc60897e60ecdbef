import { ExpireUnpaidOrders } from '../../../src/ordering/application/expire-unpaid-orders.js';
import { RepeatedJob } from '../../../src/platform/jobs/repeated-job.js';
import { inSizes, keeping, type SeenProduct, sizeOf } from '../../support/catalogue/catalogue-client.js';
import { brokenInvariants } from '../../support/database/broken-invariants.js';
import {
  requestsInLockOrder,
  rowsOfProduct,
  rowsOfReservation,
  rowsOfVariant,
} from '../../support/database/requests-in-lock-order.js';
import { browserAt } from '../../support/http/browser.js';
import { eventually } from '../../support/lifecycle/eventually.js';
import { type Placed, shopping } from '../../support/people/shopping.js';
import { signingIn } from '../../support/people/signing-in.js';
import { emailOf, goodPassword, openShop } from '../../support/shop.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

/** Number of shoppers who order a size with seven in stock. `SHOPPERS=200` tests more. */
const shoppers = Number(process.env['SHOPPERS'] ?? 50);
const isReserved = '1 of M is reserved for open orders.';

interface BuyerResult {
  readonly status: number;
  readonly message: string;
}

describe('Sizes that many want, at two instances', () => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  let urls: string[];
  let mira: ReturnType<typeof keeping>;
  let entered = 0;
  beforeAll(async () => {
    // Without jobs, because their statements would also wait for locks and confuse `requestsInLockOrder`.
    jest.spyOn(RepeatedJob.prototype, 'onApplicationBootstrap').mockReturnValue();
    shop = await openShop();
    urls = [shop.url, (await shop.again()).url];
    mira = keeping((await shop.admin()).call);
  });
  afterAll(() => eventually(async () => expect(await brokenInvariants(shop.dataSource)).toEqual([])));
  afterAll(closeOpened);

  /** A new guest, alternately at either instance. */
  const buyer = async () => {
    const url = urls[entered++ % urls.length]!;
    const person = signingIn(browserAt(url));
    const { _id } = await person.entersAsGuest();
    const client = shopping(person.call, _id, url);
    const buysCart = async (): Promise<BuyerResult> => {
      const { status, body } = await client.checksOut();
      if (status !== 201) return { status, message: body.message ?? '' };
      const paid = await client.pays({ orderId: body.orderId ?? '', approvalURL: body.approvalURL ?? '' });
      return { status: paid.status, message: paid.body.message ?? '' };
    };
    return { ...client, url, buysCart, logsIn: person.logsIn };
  };
  type Buyer = Awaited<ReturnType<typeof buyer>>;
  const crowdOf = (many: number): Promise<Buyer[]> => Promise.all(Array.from({ length: many }, buyer));
  const inSize = (product: SeenProduct, size: string) => ({ _id: product._id, variantId: sizeOf(product, size)._id });

  /** Shoppers fill carts, then buy concurrently. @param wishes shoppers by size @returns finds a size's results */
  const rush = async (product: SeenProduct, wishes: Readonly<Record<string, number>>) => {
    const wanted = Object.entries(wishes).flatMap(([size, many]) => Array.from({ length: many }, () => size));
    const crowd = await crowdOf(wanted.length);
    await Promise.all(
      crowd.map(async (each, n) => {
        await each.put(1, inSize(product, wanted[n]!));
        await each.hasAddress();
      }),
    );
    const results = await Promise.all(crowd.map((each) => each.buysCart()));
    return (size: string) => results.filter((_, n) => wanted[n] === size);
  };
  const statusesOf = (results: readonly BuyerResult[]): Record<number, number> => {
    const counts: Record<number, number> = {};
    for (const { status } of results) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  };
  /** @returns [on hand, reserved] by size, without removed sizes */
  const unitsOf = async ({ _id }: SeenProduct): Promise<Record<string, number[]>> => {
    const rows: { size: string; on_hand: number; reserved: number }[] = await shop.dataSource.query(
      'select size, on_hand::int, reserved::int from catalog.variants where product_id = $1 and retired_at is null',
      [_id],
    );
    return Object.fromEntries(rows.map(({ size, on_hand, reserved }) => [size, [on_hand, reserved]]));
  };
  const expires = async (orderId: string) => {
    const ago = `now() - interval '1 minute'`;
    await shop.dataSource.query(`update ordering.orders set payable_until = ${ago} where id = $1`, [orderId]);
    await shop.dataSource.query(`update catalog.reservations set reserved_until = ${ago} where order_id = $1`, [
      orderId,
    ]);
  };
  const chargesFor = async (orderId: string): Promise<number> => {
    const rows: object[] = await shop.dataSource.query(
      'select from sandbox_paypal.captures c join sandbox_paypal.orders o using (token) where o.invoice_id = $1',
      [orderId],
    );
    return rows.length;
  };
  const deadlocks = (): Promise<unknown> =>
    shop.dataSource.query('select deadlocks::int from pg_stat_database where datname = current_database()');

  it('are sold to seven shoppers if seven are in stock, and to all who order another size', async () => {
    const shirt = await mira.adds('Linen shirt', inSizes({ S: 100, M: 7, L: 100 }));
    const resultsFor = await rush(shirt, { S: 5, M: shoppers, L: 5 });
    expect(statusesOf(resultsFor('M'))).toEqual({ 200: 7, 409: shoppers - 7 });
    for (const { message } of resultsFor('M').filter(({ status }) => status === 409))
      expect(message).toMatch(/^(“Linen shirt, M” is sold out|Someone else is buying the last one)/);
    for (const size of ['S', 'L']) expect(statusesOf(resultsFor(size))).toEqual({ 200: 5 });
    expect(await unitsOf(shirt)).toEqual({ S: [95, 0], M: [0, 0], L: [95, 0] });
  });

  it('are sold to one of twenty shoppers if one is in stock, and to all who order another size', async () => {
    const shirt = await mira.adds('Rare shirt', inSizes({ M: 1, L: 20 }));
    const resultsFor = await rush(shirt, { M: 20, L: 5 });
    expect(statusesOf(resultsFor('M'))).toEqual({ 200: 1, 409: 19 });
    expect(statusesOf(resultsFor('L'))).toEqual({ 200: 5 });
    expect(await unitsOf(shirt)).toEqual({ M: [0, 0], L: [15, 0] });
  });

  it('cause no deadlocks if carts hold two sizes of the same products in different sequences', async () => {
    const shirts = [
      await mira.adds('Camp shirt', inSizes({ M: 500, L: 500 })),
      await mira.adds('Work shirt', inSizes({ M: 500, L: 500 })),
    ];
    const lines = shirts.flatMap((shirt) => [inSize(shirt, 'M'), inSize(shirt, 'L')]);
    const before = await deadlocks();
    const crowd = await crowdOf(24);
    const results = await Promise.all(
      crowd.map(async (each, n) => {
        const rotated = [...lines.slice(n % 4), ...lines.slice(0, n % 4)];
        for (const line of n % 8 < 4 ? rotated : rotated.reverse()) await each.put(1, line);
        return each.buysCart();
      }),
    );
    expect(statusesOf(results)).toEqual({ 200: 24 });
    expect(await deadlocks()).toEqual(before);
    for (const shirt of shirts) expect(await unitsOf(shirt)).toEqual({ M: [476, 0], L: [476, 0] });
  });

  describe('that staff remove while a shopper orders', () => {
    let shirt: SeenProduct;
    let asha: Buyer;
    beforeEach(async () => {
      shirt = await mira.adds('Contested shirt', inSizes({ S: 1, M: 1 }));
      asha = await buyer();
      await asha.put(1, inSize(shirt, 'M'));
      await asha.hasAddress();
    });
    const removes = () => mira.edits(shirt, inSizes({ S: 1 }));
    const orders = () => asha.checksOut();

    it('are removed if staff come first, and not ordered', async () => {
      const [removed, ordered] = await requestsInLockOrder(shop.dataSource, rowsOfProduct(shirt._id), removes, orders);
      const sentence = '“Contested shirt, M” is no longer available. Please review your cart.';
      expect([removed.status, ordered.status, ordered.body.message]).toEqual([200, 409, sentence]);
      expect(await unitsOf(shirt)).toEqual({ S: [1, 0] });
    });

    it('are ordered if the shopper comes first, and not removed', async () => {
      const [ordered, removed] = await requestsInLockOrder(shop.dataSource, rowsOfProduct(shirt._id), orders, removes);
      expect([ordered.status, removed.status, removed.body.message]).toEqual([201, 409, isReserved]);
      expect(await unitsOf(shirt)).toEqual({ S: [1, 0], M: [1, 1] });
    });
  });

  describe('that staff remove while a shopper pays', () => {
    let shirt: SeenProduct;
    let asha: Buyer;
    let placed: Placed;
    let paymentId: string;
    beforeEach(async () => {
      shirt = await mira.adds('Wanted shirt', inSizes({ S: 1, M: 1 }));
      asha = await buyer();
      placed = await asha.orders([1, inSize(shirt, 'M')]);
      expect(await removes()).toMatchObject({ status: 409, body: { message: isReserved } });
      paymentId = await asha.approves(placed);
    });
    afterEach(async () => {
      expect(await unitsOf(shirt)).toEqual({ S: [1, 0] });
      expect((await asha.sees(placed)).cartItems).toMatchObject([{ size: 'M', quantity: 1 }]);
    });
    const removes = () => mira.edits(shirt, inSizes({ S: 1 }));
    const pays = () => asha.captures(paymentId, placed.orderId);

    it('are removed if the shopper comes first', async () => {
      const [paid, removed] = await requestsInLockOrder(shop.dataSource, rowsOfProduct(shirt._id), pays, removes);
      expect([paid.status, removed.status]).toEqual([200, 200]);
    });

    it('are removed only after the payment if staff come first', async () => {
      const [removed, paid] = await requestsInLockOrder(shop.dataSource, rowsOfProduct(shirt._id), removes, pays);
      expect([removed.status, removed.body.message, paid.status]).toEqual([409, isReserved, 200]);
      expect((await removes()).status).toBe(200);
    });
  });

  it('stay reserved for a guest who signs in to an account, while others order the same sizes', async () => {
    const shirt = await mira.adds('Joined shirt', inSizes({ M: 1, L: 2 }));
    await shop.registers('Zoya');
    const rivals = await crowdOf(8);
    await Promise.all(rivals.map((each, n) => each.put(1, inSize(shirt, n % 2 === 0 ? 'M' : 'L'))));
    const guest = await buyer();
    await guest.orders([1, inSize(shirt, 'M')], [2, inSize(shirt, 'L')]);
    const [user, ...results] = await Promise.all([
      guest.logsIn({ email: emailOf('Zoya'), password: goodPassword }),
      ...rivals.map((each) => each.buysCart()),
    ]);
    expect(statusesOf(results)).toEqual({ 409: 8 });
    const zoya = shopping(guest.call, user._id, guest.url);
    expect((await zoya.cart()).items).toMatchObject([
      { variantId: sizeOf(shirt, 'M')._id, quantity: 1 },
      { variantId: sizeOf(shirt, 'L')._id, quantity: 2 },
    ]);
    const paid = await zoya.pays(await zoya.orders());
    expect(paid.status).toBe(200);
    expect(await unitsOf(shirt)).toEqual({ M: [0, 0], L: [0, 0] });
  });

  it('of an expired order are charged only if all sizes of that order are still in stock', async () => {
    const shirt = await mira.adds('Late shirt', inSizes({ S: 5, M: 1, L: 5 }));
    const [asha, bela, ben] = [await buyer(), await buyer(), await buyer()];
    await ben.put(1, inSize(shirt, 'M'));
    const both = await asha.orders([1, inSize(shirt, 'M')], [1, inSize(shirt, 'L')]);
    const large = await bela.orders([1, inSize(shirt, 'L')]);
    const [bothPayment, largePayment] = [await asha.approves(both), await bela.approves(large)];
    for (const { orderId } of [both, large]) await expires(orderId);
    expect((await ben.buysCart()).status).toBe(200);
    expect(await asha.captures(bothPayment, both.orderId)).toMatchObject({
      ...{ status: 409, body: { message: 'Sold out. You have not been charged.' } },
    });
    expect((await bela.captures(largePayment, large.orderId)).status).toBe(200);
    expect([await chargesFor(both.orderId), await chargesFor(large.orderId)]).toEqual([0, 1]);
    await shop.app.get(ExpireUnpaidOrders).execute();
    expect(await unitsOf(shirt)).toEqual({ S: [5, 0], M: [0, 0], L: [4, 0] });
  });

  describe('of an expired order that is paid while another shopper buys the last one', () => {
    let shirt: SeenProduct;
    let asha: Buyer;
    let ben: Buyer;
    let placed: Placed;
    let paymentId: string;
    beforeEach(async () => {
      shirt = await mira.adds('Raced shirt', inSizes({ M: 1, L: 5 }));
      [asha, ben] = [await buyer(), await buyer()];
      await ben.put(1, inSize(shirt, 'M'));
      await ben.hasAddress();
      placed = await asha.orders([1, inSize(shirt, 'M')], [1, inSize(shirt, 'L')]);
      paymentId = await asha.approves(placed);
      await expires(placed.orderId);
    });
    const pays = () => asha.captures(paymentId, placed.orderId);
    const buys = () => ben.buysCart();
    const unitsAfterExpiry = async () => {
      await shop.app.get(ExpireUnpaidOrders).execute();
      return unitsOf(shirt);
    };

    it('are sold to the shopper who pays, if the payment comes first', async () => {
      const locked = rowsOfReservation(placed.orderId);
      const [paid, bought] = await requestsInLockOrder(shop.dataSource, locked, pays, buys);
      expect([paid.status, bought.status, await chargesFor(placed.orderId)]).toEqual([200, 409, 1]);
      expect(await unitsAfterExpiry()).toEqual({ M: [0, 0], L: [4, 0] });
    });

    it('are sold to the other shopper if the other order comes first, without a charge for the first one', async () => {
      const locked = rowsOfVariant(sizeOf(shirt, 'M')._id);
      const [bought, paid] = await requestsInLockOrder(shop.dataSource, locked, buys, pays);
      expect([bought.status, paid.status, await chargesFor(placed.orderId)]).toEqual([200, 409, 0]);
      expect(await unitsAfterExpiry()).toEqual({ M: [0, 0], L: [5, 0] });
    });
  });
});
