import { setTimeout as sleep } from 'node:timers/promises';
import { importing } from '../test/support/catalogue/import-client.js';
import { type FreshDatabase, freshDatabase } from '../test/support/database/database.js';
import { browserAt } from '../test/support/http/browser.js';
import { signingIn } from '../test/support/people/signing-in.js';
import { seed } from './support/random-seed.js';
import { seededRandom } from './support/seeded-random.js';
import { admin, ShopProcess } from './support/shop-process.js';

const kills = Math.min(Number(process.env['CHAOS_KILLS'] ?? 2), 12);
const productsPerKill = 60;
const maxDelay = 600; // ms
const head = 'ID,Title,Vendor,Type,Variant SKU,Variant Price,Variant Inventory Qty,Image Src';

describe('A shop that is killed while it imports products', () => {
  let database: FreshDatabase;
  let shop: ShopProcess;
  beforeAll(async () => {
    database = await freshDatabase();
    shop = await ShopProcess.on(database.url);
  });
  afterAll(async () => {
    await shop?.remove();
    await database?.drop();
  });

  const staff = async () => {
    const mira = signingIn(browserAt(shop.url));
    await mira.logsIn(admin);
    return mira;
  };
  /** As if its time were over, which would be in twenty seconds. */
  const endTurn = () =>
    database.dataSource.query(
      `update job_queue.job set started_on = started_on - interval '1 minute' where state = 'active'`,
    );

  it(`ends as if it had not been, with each product once, in ${kills} kills (seed ${seed})`, async () => {
    const chance = seededRandom(seed);
    const row = (n: number, price: number, id = '') =>
      `${id},Shirt ${n},Zara,Men,S-${n},${price},5,https://pictures.example/shirt.webp`;
    const numbers = Array.from({ length: kills * productsPerKill }, (_, n) => n);
    const half = numbers.length / 2;
    const file = importing((await staff()).call);
    const there = [head, ...numbers.slice(0, half).map((n) => row(n, 20))].join('\n');
    expect(await file.runs((await file.checks(there)).importId)).toMatchObject({ done: half });

    const all = [head, ...numbers.map((n) => row(n, 30))].join('\n');
    const { importId } = await file.checks(all);
    const { body } = await (await staff()).call('POST', '/admin/jobs', { kind: 'productImport', importId });
    for (let n = 0; n < kills; n++) {
      await sleep(chance() * maxDelay);
      await shop.kill();
      await endTurn();
      await shop.start();
    }
    const after = importing((await staff()).call);
    const job = await after.ended((body.data as { _id: string })._id);
    expect(job).toMatchObject({ state: 'done', total: numbers.length, done: numbers.length, failed: 0 });
    const [counts] = await database.dataSource.query(
      `select count(*)::int as products, count(distinct title)::int as titles, min(version)::int as oldest,
              max(version)::int as newest, sum(regular_price_cents)::int as cents from catalog.products`,
    );
    const once = { products: numbers.length, titles: numbers.length, cents: numbers.length * 3_000 };
    expect(counts).toEqual({ ...once, oldest: 1, newest: 2 });
    expect(await after.checks(all)).toMatchObject({ new: 0, changed: 0, unchanged: numbers.length, wrongTotal: 0 });
  });
});
