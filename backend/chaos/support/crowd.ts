import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { browserAt } from '../../test/support/browser.js';
import { keeping, type SeenProduct } from '../../test/support/range.js';
import { approveAtProvider } from '../../test/support/shopping.js';
import { signingIn } from '../../test/support/signing-in.js';
import { chanceOf } from './chance.js';
import { broken, runEverythingDue, settle } from './invariants.js';
import { type Approve, type Counts, PersistentShopper } from './persistent-shopper.js';
import { adminOfIt, type RunningShop } from './running-shop.js';

const plenty = 100_000;
const few = 25;
const kinds = 6;
const patience = 180_000; // ms

/** What is wrong after all that happened; nothing of it is what we want. */
export interface Findings {
  /** Books that are not in order. */
  readonly broken: string[];
  /** Products of which there are more or fewer pieces than were ever there. */
  readonly miscounted: string[];
  /** Orders that somebody was promised and that are not there, or not paid although they were told so. */
  readonly forgotten: string[];
  /** Answers that no shop should give. */
  readonly accidents: string[];
}

export type Crowd = Awaited<ReturnType<typeof gatherCrowd>>;

/** A range with plenty of most things and few of one, and people who buy and buy. */
export async function gatherCrowd(shop: RunningShop, size: number, seed: number, approve = inTheSandbox(shop.url)) {
  const { url } = shop;
  const mira = signingIn(browserAt(url));
  await mira.logsIn(adminOfIt);
  const range: SeenProduct[] = [];
  for (let n = 0; n < kinds; n++) {
    range.push(await keeping(mira.call).adds(`Shirt ${n}`, { totalStock: n === 0 ? few : plenty }));
  }
  const people = Array.from(
    { length: size },
    (_, n) => new PersistentShopper(url, range, chanceOf(seed + n + 1), approve),
  );
  const comeIn = () => {
    const all = Promise.all(people.map((each) => each.shop()));
    all.catch(() => undefined); // whoever waits for them is told
    return all;
  };
  let shopping = comeIn();
  const total = (what: keyof Counts) => people.reduce((sum, { counts }) => sum + counts[what], 0);
  const reaches = async (what: keyof Counts, wanted: number): Promise<void> => {
    const end = Date.now() + patience;
    while (total(what) < wanted) {
      if (Date.now() > end) throw new Error(`The crowd has had ${total(what)} of ${wanted} ${what}.\n${shop.said}`);
      await sleep(5);
    }
  };
  return {
    /** Resolves when they have had that many more since this call. @throws when that takes more than three minutes */
    has: (more: number, what: keyof Counts): Promise<unknown> =>
      Promise.race([reaches(what, total(what) + more), shopping]),
    /** Resolves when everybody has finished what they had begun, for which jobs and what waits are due at once. */
    async goesHome(database: DataSource): Promise<void> {
      for (const each of people) each.stop();
      let isOver = false;
      const over = shopping.finally(() => (isOver = true));
      over.catch(() => undefined);
      while (!isOver) {
        await runEverythingDue(database, [shop]);
        await Promise.race([over, sleep(250)]);
      }
      await over;
    },
    /** Everybody who went home shops again. */
    comesBack(): void {
      shopping = comeIn();
    },
    /** For a test that ends early: nobody asks anything any more. */
    async disperse(): Promise<void> {
      for (const each of people) each.leave();
      await shopping.catch(() => undefined);
    },
    async leaves(database: DataSource): Promise<Findings & { orders: number; paid: number }> {
      await settle(database, [shop]);
      const [{ orders, paid }]: [{ orders: number; paid: number }] = await database.query(
        `select count(*)::int as orders, (count(*) filter (where payment_status = 'paid'))::int as paid from ordering.orders`,
      );
      return {
        orders,
        paid,
        broken: await broken(database),
        miscounted: await miscounted(database, range),
        forgotten: await forgotten(database, people),
        accidents: people.flatMap((each) => each.accidents),
      };
    },
  };
}

function inTheSandbox(url: string): Approve {
  return (placed, rehearsal) => approveAtProvider(url, placed, rehearsal);
}

async function miscounted(database: DataSource, range: readonly SeenProduct[]): Promise<string[]> {
  const counted: { id: string; pieces: number }[] = await database.query(
    `select p.id, (p.on_hand + coalesce(sum(r.quantity) filter (where r.state = 'sold'), 0))::int as pieces
       from catalog.products p left join catalog.reservations r on r.product_id = p.id group by p.id`,
  );
  const pieces = new Map(counted.map((each) => [each.id, each.pieces]));
  return range
    .filter(({ _id, totalStock }) => pieces.get(_id) !== totalStock)
    .map(({ _id, productTitle, totalStock }) => `${productTitle}: ${totalStock} became ${pieces.get(_id)}`);
}

async function forgotten(database: DataSource, people: readonly PersistentShopper[]): Promise<string[]> {
  const kept: { id: string; customer_id: string; payment_status: string }[] = await database.query(
    'select id, customer_id, payment_status from ordering.orders',
  );
  const orders = new Map(kept.map((order) => [order.id, order]));
  return people.flatMap(({ promised }) =>
    promised.flatMap(({ orderId, customerId, paid }) => {
      const order = orders.get(orderId);
      if (order?.customer_id !== customerId) return [`${orderId} is not there`];
      return paid && order.payment_status !== 'paid' ? [`${orderId} was paid and is ${order.payment_status}`] : [];
    }),
  );
}
