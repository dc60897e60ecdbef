import { setTimeout as sleep } from 'node:timers/promises';
import { importing } from '../test/support/catalogue/import-client.js';
import { type FreshDatabase, freshDatabase } from '../test/support/database/database.js';
import { browserAt } from '../test/support/http/browser.js';
import { signingIn } from '../test/support/people/signing-in.js';
import { isLongRun } from './support/is-long-run.mjs';
import { admin, ShopProcess } from './support/shop-process.js';

const rows = isLongRun ? 100_000 : 15_000;
const mostMore = 30; // MB
const head = 'Title,Description,Vendor,Type,Variant SKU,Variant Price,Variant Inventory Qty,Image Src';
const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);

describe('A CSV file of very many products', () => {
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

  /** The most that is in use while it lasts, in MB above what was in use before. */
  const memoryOf = async <T>(work: () => Promise<T>) => {
    const before = (await shop.memoryUsage()).bytes;
    const began = performance.now();
    const running = { now: true };
    const result = work().finally(() => (running.now = false));
    let most = 0;
    for (; running.now; await sleep(3_000)) most = Math.max(most, (await shop.memoryUsage()).bytes - before);
    return { result: await result, more: megabytes(most), seconds: Math.round((performance.now() - began) / 100) / 10 };
  };

  it(`is checked and exported in little memory, of ${rows} rows`, async () => {
    const mira = signingIn(browserAt(shop.url));
    await mira.logsIn(admin);
    const file = importing(mira.call);
    const row = (n: number) =>
      `Shirt ${n},"Washed linen, cut wide. ${'Made to last. '.repeat(10)}",Zara,Men,S-${n},${10 + (n % 90)},5,https://pictures.example/${n}.webp`;
    const csv = [head, ...Array.from({ length: rows }, (_, n) => row(n))].join('\r\n');
    await file.checks(`${head}\r\n${row(0)}`);
    const checked = await memoryOf(() => file.checks(csv));
    expect(checked.result).toMatchObject({ rows, new: rows, wrongTotal: 0 });
    console.log(checked.more, checked.seconds);
    expect(checked.more).toBeLessThanOrEqual(mostMore);
  });
});
