import { browserAt } from '../test/support/http/browser.js';
import { type FreshDatabase, freshDatabase } from '../test/support/database/database.js';
import { inSizes, keeping, sizeOf } from '../test/support/catalogue/catalogue-client.js';
import { type Placed, shopping } from '../test/support/people/shopping.js';
import { signingIn } from '../test/support/people/signing-in.js';
import { seededRandom } from './support/seeded-random.js';
import { LoadBalancer } from './support/load-balancer.js';
import { mapConcurrently } from './support/map-concurrently.js';
import { retryAfterCaller } from './support/shoppers/retry-after-caller.js';
import { brokenInvariants } from '../test/support/database/broken-invariants.js';
import { settle } from './support/settle.js';
import { admin, ShopProcess } from './support/shop-process.js';

const buyers = Number(process.env['CHAOS_BUYERS'] ?? 30);
const pieces = Math.ceil(buyers / 10);
const inFlight = 64;
const chance = seededRandom(Number(process.env['CHAOS_SEED'] ?? 1));

type Buyer = ReturnType<typeof shopping>;

describe(`${buyers} concurrent buyers at three shop processes on one database`, () => {
  let database: FreshDatabase;
  let shops: ShopProcess[] = [];
  let balancer: LoadBalancer;
  let mira: ReturnType<typeof keeping>;
  beforeAll(async () => {
    database = await freshDatabase();
    shops = await ShopProcess.several(3, database.url);
    balancer = await LoadBalancer.of(shops);
    const staff = signingIn(browserAt(balancer.url));
    await staff.logsIn(admin);
    mira = keeping(staff.call);
  });
  afterAll(async () => {
    await balancer?.close();
    for (const shop of shops) await shop.remove();
    await database?.drop();
  });

  const createBuyers = (many: number) =>
    mapConcurrently(inFlight, Array.from({ length: many }), async () => {
      const browser = browserAt(balancer.url);
      const person = signingIn({ ...browser, call: retryAfterCaller(browser.call) });
      const { _id } = await person.entersAsGuest();
      const buyer = shopping(person.call, _id, balancer.url);
      await buyer.hasAddress();
      return buyer;
    });
  const checksOut = async (buyer: Buyer): Promise<{ placed?: Placed; status: number }> => {
    const { status, body } = await buyer.checksOut();
    if (status !== 201) return { status };
    return { status, placed: { orderId: body.orderId ?? '', approvalURL: body.approvalURL ?? '' } };
  };
  const count = async (sql: string): Promise<number> => {
    const [row]: { count: number }[] = await database.dataSource.query(`select (${sql})::int as count`);
    return row?.count ?? NaN;
  };
  const deadlocks = () => count(`select deadlocks from pg_stat_database where datname = current_database()`);
  const booksAreConsistent = async () => {
    await settle(database.dataSource, shops);
    expect(await brokenInvariants(database.dataSource)).toEqual([]);
  };

  it(`buy exactly the ${pieces} pieces in stock; the others get 409 and are never charged`, async () => {
    const sock = await mira.adds('Wool sock', { totalStock: String(pieces) });
    const crowd = await createBuyers(buyers);
    await mapConcurrently(inFlight, crowd, (buyer) => buyer.put(1, sock));
    const results = await mapConcurrently(inFlight, crowd, async (buyer) => {
      const { placed, status } = await checksOut(buyer);
      return placed ? (await buyer.pays(placed)).status : status;
    });
    process.stdout.write(
      `${buyers} buyers for ${pieces} pieces: ${results.filter((status) => status === 200).length} paid\n`,
    );
    expect(results.filter((status) => status === 200)).toHaveLength(pieces);
    expect(results.filter((status) => status === 409)).toHaveLength(buyers - pieces);
    expect(await count('select count(*) from sandbox_paypal.captures')).toBe(pieces);
    expect(await count('select count(*) from sandbox_paypal.capture_refunds')).toBe(0);
    expect(await count(`select on_hand + reserved from catalog.variants where product_id = '${sock._id}'`)).toBe(0);
    await booksAreConsistent();
  });

  it('buy the few pieces of one size, while others buy the plentiful size of the same product', async () => {
    const shirt = await mira.adds('Rare shirt', inSizes({ M: pieces, L: buyers }));
    const crowd = await createBuyers(buyers);
    const sizes = crowd.map((_, n) => (n % 2 === 0 ? 'M' : 'L'));
    // Before the first order: what is reserved can't be put into a cart.
    await mapConcurrently(inFlight, [...crowd.entries()], ([n, buyer]) =>
      buyer.put(1, { _id: shirt._id, variantId: sizeOf(shirt, sizes[n]!)._id }),
    );
    const results = await mapConcurrently(inFlight, crowd, async (buyer) => {
      const { placed, status } = await checksOut(buyer);
      return placed ? (await buyer.pays(placed)).status : status;
    });
    const ofSize = (size: string, status: number) =>
      results.filter((each, n) => sizes[n] === size && each === status).length;
    expect([ofSize('M', 200), ofSize('M', 409)]).toEqual([pieces, Math.ceil(buyers / 2) - pieces]);
    expect(ofSize('L', 200)).toBe(Math.floor(buyers / 2));
    await booksAreConsistent();
  });

  it('who order the same variants in different sequences cause no deadlock', async () => {
    const range: { _id: string; variantId: string }[] = [];
    for (let n = 0; n < 3; n++) {
      const { _id, variants } = await mira.adds(`Crossed shirt ${n}`, inSizes({ M: 100_000, L: 100_000 }));
      range.push(...variants.map((variant) => ({ _id, variantId: variant._id })));
    }
    const before = await deadlocks();
    const crowd = await createBuyers(Math.ceil(buyers / 4));
    const results = await mapConcurrently(inFlight, crowd, async (buyer) => {
      const statuses: number[] = [];
      for (let round = 0; round < 3; round++) {
        const wanted = [...range].sort(() => chance() - 0.5).slice(0, 2 + Math.floor(chance() * 4));
        for (const product of wanted) await buyer.put(1, product);
        const { placed, status } = await checksOut(buyer);
        statuses.push(placed ? (await buyer.pays(placed)).status : status);
      }
      return statuses;
    });
    expect(new Set(results.flat())).toEqual(new Set([200]));
    expect(await deadlocks()).toBe(before);
    await booksAreConsistent();
  });

  it('who send every request several times concurrently are charged once', async () => {
    const cap = await mira.adds('Pressed cap', { totalStock: '100000' });
    const charged = await count('select count(*) from sandbox_paypal.captures');
    const crowd = await createBuyers(Math.ceil(buyers / 10));
    for (const buyer of crowd) {
      await buyer.put(1, cap);
      const created = await Promise.all(Array.from({ length: 3 }, () => checksOut(buyer)));
      const placed = created.flatMap((each) => each.placed ?? []);
      expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(1);
      const paymentId = await buyer.approves(placed.at(-1)!);
      const responses = await Promise.all(
        Array.from({ length: 10 }, () => buyer.captures(paymentId, placed[0]!.orderId)),
      );
      expect(responses.map(({ status }) => status).filter((status) => status !== 200 && status !== 503)).toEqual([]);
      expect((await buyer.captures(paymentId, placed[0]!.orderId)).status).toBe(200);
    }
    await booksAreConsistent();
    expect(await count('select count(*) from sandbox_paypal.captures')).toBe(charged + crowd.length);
  });
});
