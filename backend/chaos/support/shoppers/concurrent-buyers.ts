import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { browserAt } from '../../../test/support/http/browser.js';
import { keeping, type SeenProduct } from '../../../test/support/catalogue/catalogue-client.js';
import { approveAtProvider } from '../../../test/support/people/shopping.js';
import { signingIn } from '../../../test/support/people/signing-in.js';
import { seededRandom } from '../seeded-random.js';
import { brokenInvariants } from '../../../test/support/database/broken-invariants.js';
import { runDueJobs, settle } from '../settle.js';
import { waitForCount } from './wait-for-count.js';
import { type Approve, type Counts, RetryingShopper } from './retrying-shopper.js';
import { admin, type ShopProcess } from '../shop-process.js';

const plenty = 100_000;
const few = 25;
const kinds = 6;
const discountCode = 'SUMMER15';

/** What is wrong at the end; every list should be empty. */
export interface Findings {
  /** Invariants that don't hold. */
  readonly brokenInvariants: string[];
  /** Products whose pieces, sold and in stock, don't add up. */
  readonly miscounted: string[];
  /** Confirmed orders that don't exist, or are not paid although the payment was confirmed. */
  readonly lost: string[];
  /** Responses that violate the API description. */
  readonly unexpected: string[];
}

export type Buyers = Awaited<ReturnType<typeof startBuyers>>;

/** A catalogue with one scarce product, and guests who buy until they are stopped. */
export async function startBuyers(shop: ShopProcess, size: number, seed: number, approve = inTheSandbox(shop.url)) {
  const { url } = shop;
  const mira = signingIn(browserAt(url));
  await mira.logsIn(admin);
  const products: SeenProduct[] = [];
  for (let n = 0; n < kinds; n++) {
    products.push(await keeping(mira.call).adds(`Shirt ${n}`, { totalStock: n === 0 ? few : plenty }));
  }
  const discount = { code: discountCode, kind: 'percent', value: 15, maxUses: plenty };
  await mira.call('POST', '/admin/discounts', discount);
  const people = Array.from(
    { length: size },
    (_, n) => new RetryingShopper(url, { products, discountCode }, seededRandom(seed + n + 1), approve),
  );
  const start = () => {
    const all = Promise.all(people.map((each) => each.start()));
    all.catch(() => undefined); // reported where it is awaited
    return all;
  };
  let shopping = start();
  const total = (what: keyof Counts) => people.reduce((sum, { counts }) => sum + counts[what], 0);
  const describe = () => [...people.map(({ refused }) => refused).filter(Boolean), shop.output].join('\n');
  const reaches = (what: keyof Counts, wanted: number): Promise<void> => {
    const count = () => total(what);
    return waitForCount({ count, wanted, progress: () => total('responses') + count(), describe });
  };
  return {
    /** Resolves after that many more since this call. @throws when the buyers get no responses any more */
    reach: (more: number, what: keyof Counts): Promise<unknown> =>
      Promise.race([reaches(what, total(what) + more), shopping]),
    /** Resolves when everybody has finished their current order. Runs all due jobs meanwhile. */
    async finish(database: DataSource): Promise<void> {
      for (const each of people) each.stop();
      let isOver = false;
      const over = shopping.finally(() => (isOver = true));
      over.catch(() => undefined);
      const count = () => Number(isOver);
      const ended = waitForCount({ count, wanted: 1, progress: () => total('responses'), describe });
      while (!isOver) {
        await runDueJobs(database, [shop]);
        await Promise.race([over, ended, sleep(250)]);
      }
      await over;
    },
    /** All buyers start again after `finish`. */
    resume(): void {
      shopping = start();
    },
    /** For a test that ends early: no further requests. */
    async abort(): Promise<void> {
      for (const each of people) each.abort();
      await shopping.catch(() => undefined);
    },
    async findings(database: DataSource): Promise<Findings & { orders: number; paid: number }> {
      await settle(database, [shop]);
      const [{ orders, paid }]: [{ orders: number; paid: number }] = await database.query(
        `select count(*)::int as orders, (count(*) filter (where payment_status = 'paid'))::int as paid from ordering.orders`,
      );
      return {
        orders,
        paid,
        brokenInvariants: await brokenInvariants(database),
        miscounted: await miscounted(database, products),
        lost: await lost(database, people),
        unexpected: people.flatMap((each) => each.unexpected),
      };
    },
  };
}

function inTheSandbox(url: string): Approve {
  return (placed, rehearsal) => approveAtProvider(url, placed, rehearsal);
}

async function miscounted(database: DataSource, products: readonly SeenProduct[]): Promise<string[]> {
  const counted: { id: string; pieces: number }[] = await database.query(
    `select v.product_id as id, (sum(v.on_hand) + coalesce(sum(r.sold), 0))::int as pieces
       from catalog.variants v
       left join (select variant_id, sum(quantity) as sold from catalog.reservations where state = 'sold' group by 1) r
         on r.variant_id = v.id
      group by 1`,
  );
  const pieces = new Map(counted.map((each) => [each.id, each.pieces]));
  return products
    .filter(({ _id, totalStock }) => pieces.get(_id) !== totalStock)
    .map(({ _id, productTitle, totalStock }) => `${productTitle}: ${totalStock} became ${pieces.get(_id)}`);
}

async function lost(database: DataSource, people: readonly RetryingShopper[]): Promise<string[]> {
  const stored: { id: string; customer_id: string; payment_status: string }[] = await database.query(
    'select id, customer_id, payment_status from ordering.orders',
  );
  const orders = new Map(stored.map((order) => [order.id, order]));
  return people.flatMap(({ confirmed }) =>
    confirmed.flatMap(({ orderId, customerId, paid }) => {
      const order = orders.get(orderId);
      if (order?.customer_id !== customerId) return [`${orderId} does not exist`];
      return paid && order.payment_status !== 'paid' ? [`${orderId} was paid and is ${order.payment_status}`] : [];
    }),
  );
}
