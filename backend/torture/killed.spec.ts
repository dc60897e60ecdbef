import { setTimeout as sleep } from 'node:timers/promises';
import { StandInPaypal } from '../test/paypal/stand-in.js';
import { type FreshDatabase, freshDatabase } from '../test/support/database.js';
import { chanceOf } from './support/chance.js';
import { gatherCrowd } from './support/crowd.js';
import { chargedBy, playsOf } from './support/paypal-books.js';
import { RunningShop } from './support/running-shop.js';

const kills = Number(process.env['TORTURE_KILLS'] ?? 6);
const seed = Number(process.env['TORTURE_SEED'] ?? Date.now() % 1_000_000);
const inOrder = { broken: [], miscounted: [], forgotten: [], accidents: [] };

describe('A shop that is killed while people buy', () => {
  let database: FreshDatabase;
  let shop: RunningShop;
  beforeEach(async () => {
    database = await freshDatabase();
  });
  afterEach(async () => {
    await shop.remove();
    await database.drop();
  });

  const isKilled = async (times: number, crowd: Awaited<ReturnType<typeof gatherCrowd>>) => {
    const chance = chanceOf(seed);
    for (let n = 0; n < times; n++) {
      await sleep(50 + chance() * 1_450);
      await shop.kill();
      await shop.start();
    }
    await crowd.goesHome();
    const { orders, paid, ...findings } = await crowd.leaves(database.dataSource);
    process.stdout.write(`${times} kills, ${orders} orders, ${paid} of them paid\n`);
    expect(paid).toBeGreaterThan(times);
    expect(findings).toEqual(inOrder);
  };

  it(`loses, doubles and forgets nothing in ${kills} kills (seed ${seed})`, async () => {
    shop = await RunningShop.on(database.url);
    await isKilled(kills, await gatherCrowd(shop, 16, seed));
  });

  it(`nor with PayPal, which declines, fails, and loses answers, in ${kills} kills (seed ${seed})`, async () => {
    const paypal = await new StandInPaypal().open();
    paypal.play = playsOf(chanceOf(seed));
    shop = await RunningShop.on(database.url, {
      ...{ PAYMENT_PROVIDER: 'paypal', PAYPAL_BASE_URL: paypal.url },
      ...{ PAYPAL_CLIENT_ID: 'client', PAYPAL_CLIENT_SECRET: 'secret' },
    });
    const approve = async ({ approvalURL }: { approvalURL: string }) => {
      const back = paypal.approve(new URL(approvalURL).searchParams.get('token') ?? '');
      return new URL(back).searchParams.get('paymentId') ?? '';
    };
    await isKilled(kills, await gatherCrowd(shop, 16, seed, approve));
    expect(await chargedBy(paypal, database.dataSource)).toEqual({
      unknownToTheShop: [],
      unknownToPaypal: [],
      twice: [],
    });
    await paypal.close();
  });
});
