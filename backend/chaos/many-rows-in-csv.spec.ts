import { setTimeout as sleep } from 'node:timers/promises';
import { importing } from '../test/support/catalogue/import-client.js';
import { type FreshDatabase, freshDatabase } from '../test/support/database/database.js';
import { browserAt } from '../test/support/http/browser.js';
import { signingIn } from '../test/support/people/signing-in.js';
import { isLongRun } from './support/is-long-run.mjs';
import { admin, ShopProcess } from './support/shop-process.js';

const rows = isLongRun ? 100_000 : 4_000;
const mostMore = 30; // MB
const samplePause = isLongRun ? 2_000 : 1_000; // ms
const head = 'Title,Description,Vendor,Type,Variant SKU,Variant Price,Variant Inventory Qty,Image Src';
const description = `Washed linen, cut wide. ${'Made to last. '.repeat(10)}`;
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

  /** With the most memory in use while it lasts, in MB above what was in use before. */
  const measured = async <T>(what: string, work: () => Promise<T>) => {
    const before = (await shop.memoryUsage()).bytes;
    const began = performance.now();
    const running = { now: true };
    const result = work().finally(() => (running.now = false));
    let most = 0;
    for (; running.now; await sleep(samplePause)) most = Math.max(most, (await shop.memoryUsage()).bytes - before);
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    if (isLongRun) process.stdout.write(`${what}: ${megabytes(most)} MB more in ${seconds} s\n`);
    return { result: await result, more: megabytes(most) };
  };

  it(`is checked and written in little memory: ${rows} rows`, async () => {
    const mira = signingIn(browserAt(shop.url));
    await mira.logsIn(admin);
    const file = importing(mira.call);
    const row = (n: number) =>
      `Shirt ${n},"${description}",Zara,Men,S-${n},${10 + (n % 90)},5,https://pictures.example/${n}.webp`;
    const csv = [head, ...Array.from({ length: rows }, (_, n) => row(n))].join('\r\n');
    // Warms up.
    await file.checks(`${head}\r\n${row(0)}`);
    const checked = await measured('Check', () => file.checks(csv));
    expect(checked.result).toMatchObject({ rows, new: rows, wrongTotal: 0 });
    expect(checked.more).toBeLessThanOrEqual(mostMore);

    await addProducts(database, rows);
    const written = await measured('Export', () => file.exports());
    expect(written.result.split('\r\n')).toHaveLength(rows + 2);
    expect(written.more).toBeLessThanOrEqual(mostMore);
    const again = await measured('Check of the export', () => file.checks(written.result));
    expect(again.result).toMatchObject({ rows, new: 0, changed: 0, unchanged: rows, wrongTotal: 0 });
    expect(again.more).toBeLessThanOrEqual(mostMore);
  });
});

async function addProducts({ dataSource }: FreshDatabase, count: number): Promise<void> {
  await dataSource.query(
    `with added as (
       insert into catalog.products (id, title, description, category, brand, image, regular_price_cents,
                                     sale_price_cents, title_words, range_words, description_words)
       select gen_random_uuid(), 'Shirt ' || n, $2, 'men', 'zara', 'https://pictures.example/' || n || '.webp',
              1000 + n % 9000, 0, 'shirt ' || n, 'men zara', ''
         from generate_series(1, $1::int) n
       returning id)
     insert into catalog.variants (id, product_id, position, on_hand, reserved) select id, id, 0, 5, 0 from added`,
    [count, description.trim()],
  );
  await dataSource.query('analyze');
}
