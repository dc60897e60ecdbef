import { StandInPaypal } from '../test/paypal/stand-in.js';
import { type FreshDatabase, freshDatabase } from '../test/support/database.js';
import { chanceOf } from './support/chance.js';
import { type Crowd, gatherCrowd } from './support/crowd.js';
import { chargedBy, playsOf } from './support/paypal-books.js';
import { RunningShop } from './support/running-shop.js';
import { seed } from './support/seed.js';

const kills = Number(process.env['CHAOS_KILLS'] ?? 4);
const buyers = 16;
/** How much is done between two kills: it takes an order some nine answers to be paid. */
const mostAnswers = 200;
const inOrder = { broken: [], miscounted: [], forgotten: [], accidents: [] };

describe('A shop that is killed while people buy', () => {
  let database: FreshDatabase;
  let shop: RunningShop | undefined;
  let crowd: Crowd | undefined;
  let paypal: StandInPaypal | undefined;
  beforeEach(async () => {
    [shop, crowd, paypal] = [undefined, undefined, undefined];
    database = await freshDatabase();
  });
  afterEach(async () => {
    await shop?.remove();
    await crowd?.disperse();
    await paypal?.close();
    await database?.drop();
  });

  const isKilled = async (times: number, killed: RunningShop, people: Crowd) => {
    const chance = chanceOf(seed);
    for (let n = 0; n < times; n++) {
      await people.has(1 + Math.floor(chance() * mostAnswers), 'answers');
      await killed.kill();
      await killed.start();
    }
    await people.has(times, 'paid');
    await people.goesHome(database.dataSource);
    const { orders, paid, ...findings } = await people.leaves(database.dataSource);
    process.stdout.write(`${times} kills, ${orders} orders, ${paid} of them paid\n`);
    expect(findings).toEqual(inOrder);
  };

  it(`loses, doubles and forgets nothing in ${kills} kills (seed ${seed})`, async () => {
    shop = await RunningShop.on(database.url);
    crowd = await gatherCrowd(shop, buyers, seed);
    await isKilled(kills, shop, crowd);
  });

  it(`nor with PayPal, which declines, fails, and loses answers, in ${kills} kills (seed ${seed})`, async () => {
    const provider = await new StandInPaypal().open();
    paypal = provider;
    provider.play = playsOf(chanceOf(seed));
    shop = await RunningShop.on(database.url, {
      ...{ PAYMENT_PROVIDER: 'paypal', PAYPAL_BASE_URL: provider.url },
      ...{ PAYPAL_CLIENT_ID: 'client', PAYPAL_CLIENT_SECRET: 'secret' },
    });
    const approve = ({ approvalURL }: { approvalURL: string }) => {
      const back = provider.approve(new URL(approvalURL).searchParams.get('token') ?? '');
      return Promise.resolve(new URL(back).searchParams.get('paymentId') ?? '');
    };
    crowd = await gatherCrowd(shop, buyers, seed, approve);
    await isKilled(kills, shop, crowd);
    expect(await chargedBy(provider, database.dataSource)).toEqual({
      unknownToTheShop: [],
      unknownToPaypal: [],
      twice: [],
    });
  });
});
