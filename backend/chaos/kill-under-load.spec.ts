import { StandInPaypal } from '../test/paypal/stand-in-paypal.js';
import { type FreshDatabase, freshDatabase } from '../test/support/database/database.js';
import { isLongRun } from './support/is-long-run.mjs';
import { seededRandom } from './support/seeded-random.js';
import { type Buyers, startBuyers } from './support/shoppers/concurrent-buyers.js';
import { compareCharges } from './support/compare-charges.js';
import { faultyCaptures } from './support/random-capture-faults.js';
import { ShopProcess } from './support/shop-process.js';
import { seed } from './support/random-seed.js';

const kills = Number(process.env['CHAOS_KILLS'] ?? 2);
/** `maxResponses`: maximum number of responses between two kills; an order takes about nine until it is paid. */
const [buyers, maxResponses] = isLongRun ? [16, 200] : [10, 120];
const noFindings = { brokenInvariants: [], miscounted: [], lost: [], unexpected: [] };

describe('A shop that is killed while people buy', () => {
  let database: FreshDatabase;
  let shop: ShopProcess | undefined;
  let crowd: Buyers | undefined;
  let paypal: StandInPaypal | undefined;
  beforeEach(async () => {
    [shop, crowd, paypal] = [undefined, undefined, undefined];
    database = await freshDatabase();
  });
  afterEach(async () => {
    await shop?.remove();
    await crowd?.abort();
    await paypal?.close();
    await database?.drop();
  });

  const survivesKills = async (times: number, killed: ShopProcess, people: Buyers) => {
    const chance = seededRandom(seed);
    for (let n = 0; n < times; n++) {
      await people.reach(1 + Math.floor(chance() * maxResponses), 'responses');
      await killed.kill();
      await killed.start();
    }
    await people.reach(times, 'paid');
    await people.finish(database.dataSource);
    const { orders, paid, ...findings } = await people.findings(database.dataSource);
    process.stdout.write(`${times} kills, ${orders} orders, ${paid} of them paid\n`);
    expect(findings).toEqual(noFindings);
  };

  it(`loses and duplicates nothing in ${kills} kills (seed ${seed})`, async () => {
    shop = await ShopProcess.on(database.url);
    crowd = await startBuyers(shop, buyers, seed);
    await survivesKills(kills, shop, crowd);
  });

  it(`loses and duplicates nothing in ${kills} kills while PayPal fails at random (seed ${seed})`, async () => {
    const provider = await new StandInPaypal().open();
    paypal = provider;
    provider.play = faultyCaptures(seededRandom(seed));
    shop = await ShopProcess.on(database.url, {
      ...{ PAYMENT_PROVIDER: 'paypal', PAYPAL_BASE_URL: provider.url },
      ...{ PAYPAL_CLIENT_ID: 'client', PAYPAL_CLIENT_SECRET: 'secret' },
    });
    const approve = ({ approvalURL }: { approvalURL: string }) => {
      const back = provider.approve(new URL(approvalURL).searchParams.get('token') ?? '');
      return Promise.resolve(new URL(back).searchParams.get('paymentId') ?? '');
    };
    crowd = await startBuyers(shop, buyers, seed, approve);
    await survivesKills(kills, shop, crowd);
    expect(await compareCharges(provider, database.dataSource)).toEqual({
      unknownToTheShop: [],
      unknownToPaypal: [],
      twice: [],
    });
  });
});
