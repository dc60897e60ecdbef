import { setTimeout as sleep } from 'node:timers/promises';
import { type FreshDatabase, freshDatabase } from '../test/support/database.js';
import { chanceOf } from './support/chance.js';
import { gatherCrowd } from './support/crowd.js';
import { RunningShop } from './support/running-shop.js';

const kills = Number(process.env['TORTURE_KILLS'] ?? 6);
const seed = Number(process.env['TORTURE_SEED'] ?? Date.now() % 1_000_000);

describe('A shop that is killed while people buy', () => {
  let database: FreshDatabase;
  let shop: RunningShop;
  beforeAll(async () => {
    database = await freshDatabase();
    shop = await RunningShop.on(database.url);
  });
  afterAll(async () => {
    await shop.remove();
    await database.drop();
  });

  it(`loses, doubles and forgets nothing in ${kills} kills (seed ${seed})`, async () => {
    const chance = chanceOf(seed);
    const crowd = await gatherCrowd(shop, 16, seed);
    for (let n = 0; n < kills; n++) {
      await sleep(50 + chance() * 1_450);
      await shop.kill();
      await shop.start();
    }
    await crowd.goesHome();
    const { orders, paid, ...findings } = await crowd.leaves(database.dataSource);
    process.stdout.write(`${kills} kills, ${orders} orders, ${paid} of them paid\n`);
    expect(paid).toBeGreaterThan(kills);
    expect(findings).toEqual({ broken: [], miscounted: [], forgotten: [], accidents: [] });
  });
});
