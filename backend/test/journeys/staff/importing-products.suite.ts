import { request } from 'node:http';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { SeedDemoProducts } from '../../../src/catalog/adapters/demo/seed-demo-products.js';
import { Imports } from '../../../src/catalog/application/product-file/imports.js';
import { newId } from '../../../src/shared/id.js';
import { inSizes, keeping, type SeenProduct } from '../../support/catalogue/catalogue-client.js';
import { importing } from '../../support/catalogue/import-client.js';
import { eventually } from '../../support/lifecycle/eventually.js';
import { closeOpened } from '../../support/lifecycle/closing.js';
import { shopping } from '../../support/people/shopping.js';
import { openShop } from '../../support/shop.js';

type Row = Readonly<Record<string, string>>;

const rowsOf = (file: string) => parse(file, { columns: true, bom: true }) as Row[];
/** As a spreadsheet saves what was changed in it. */
const saved = (rows: readonly Row[], head = Object.keys(rows[0] ?? {})) =>
  [head, ...rows.map((row) => head.map((name) => row[name] ?? ''))]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'))
    .join('\r\n');

describe('Staff import products', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let mira: Awaited<ReturnType<typeof shop.admin>>;
  let keeper: ReturnType<typeof keeping>;
  let file: ReturnType<typeof importing>;
  beforeAll(async () => {
    shop = await openShop();
    mira = await shop.admin();
    keeper = keeping(mira.call);
    file = importing(mira.call);
    await shop.app.get(SeedDemoProducts).execute();
  });

  const sold = async (quantity: number, product: SeenProduct, size?: string) => {
    const guest = await shop.guest();
    const buyer = shopping(guest.call, guest.user._id, shop.url);
    const line = size ? ([quantity, product, size] as const) : ([quantity, product] as const);
    await buyer.pays(await buyer.orders(line as [number, SeenProduct]));
  };

  it('and change nothing by an export of the demo range', async () => {
    const exported = await file.exports();
    const ids = new Set(rowsOf(exported).map(({ ID }) => ID));
    expect(ids.size).toBeGreaterThan(40);
    expect(await file.checks(exported)).toMatchObject({ new: 0, changed: 0, unchanged: ids.size, wrong: [] });
    expect(await file.checks(saved(rowsOf(exported)))).toMatchObject({ changed: 0, unchanged: ids.size, wrong: [] });
  });

  it('nor by one of products with any texts', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
      fc.constantFrom('=1+1', "'=1", "''+", '@me', '-', 'a\nb', '"quoted"', 'a;b,c', '👩🏽‍🎤', '＝', ' a '),
    );
    const texts = fc.sample(fc.tuple(text, text, text), { numRuns: 60, seed: 7 });
    for (const [n, [title, description, sku]] of texts.entries()) {
      const fields = { productDescription: description, details: title, category: 'footwear', totalStock: 1 };
      const variants = [{ size: null, colour: null, sku: `${n} ${sku}`, totalStock: 1 }];
      await keeper.adds(`${title}${n}`, { ...fields, variants });
    }
    const exported = await file.exports('?category=footwear');
    expect(await file.checks(exported)).toMatchObject({ new: 0, changed: 0, wrong: [] });
    expect(await file.checks(saved(rowsOf(exported)))).toMatchObject({ new: 0, changed: 0, wrong: [] });
  });

  it('that are as the list’s filter finds them, in UTF-8 that Excel knows', async () => {
    const exported = rowsOf(await file.exports('?q=linen&category=men'));
    expect(exported.length).toBeGreaterThan(0);
    for (const { Title, Type } of exported.filter((row) => row['Title'])) {
      expect([Type, Title]).toEqual(['Men', expect.stringMatching(/linen/i)]);
    }
    const cookie = [...mira.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${shop.url}/api/v1/admin/products/export?q=linen`, { headers: { cookie } });
    expect(Buffer.from(await response.arrayBuffer()).toString('hex', 0, 3)).toBe('efbbbf');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="products.csv"');
  });

  it('add those that are new and change others, by a job, once', async () => {
    const hat = await keeper.adds('Sun hat', { productPrice: 20, totalStock: 5 });
    const csv = [
      'ID;Title;Vendor;Type;Variant SKU;Variant Price;Variant Inventory Qty;Image Src;Tags',
      `${hat._id};Sun hat;Zara;Men;HAT-1;"24,50";7;${hat.image};`,
      ';Wool scarf;Zara;Women;SCARF-1;"1.030,50";4;https://pictures.example/scarf.webp;warm',
    ].join('\r\n');
    const report = await file.checks(csv);
    expect(report).toMatchObject({
      ...{ rows: 2, new: 1, changed: 1, unchanged: 0, wrong: [], ignoredColumns: ['Tags'] },
      newProducts: [{ row: 3, title: 'Wool scarf' }],
      changedProducts: [{ row: 2, title: 'Sun hat', _id: hat._id, fields: ['price', 'SKUs', 'stock'] }],
    });
    expect((await keeper.sees(hat)).productPrice).toBe(20);
    const job = await file.runs(report.importId);
    expect(job).toMatchObject({ kind: 'productImport', state: 'done', total: 2, done: 2, failed: 0, errors: [] });
    expect(await keeper.sees(hat)).toMatchObject({ productPrice: 24.5, totalStock: 7, variants: [{ sku: 'HAT-1' }] });
    expect(await file.checks(csv)).toMatchObject({ new: 0, changed: 0, unchanged: 2 });
    const again = await mira.call('POST', '/admin/jobs', { kind: 'productImport', importId: report.importId });
    expect(again).toMatchObject({
      status: 409,
      body: { message: 'This import was run already. Please upload the file again.' },
    });
    const { body } = await mira.call('GET', `/admin/audit?entity=catalog.products&limit=5`);
    expect(JSON.stringify(body.data)).toContain(hat._id);
  });

  it('learn what is wrong by row and column, mend it, and the rest was done meanwhile', async () => {
    const head = ['Title', 'Vendor', 'Type', 'Variant SKU', 'Variant Price', 'Variant Inventory Qty', 'Image Src'];
    const row = (n: number, change: Row = {}) => ({
      ...{ Title: `Shirt ${n}`, Vendor: 'Zara', Type: 'Men', 'Variant SKU': `S-${n}`, 'Variant Price': '30' },
      ...{ 'Variant Inventory Qty': '5', 'Image Src': 'https://pictures.example/shirt.webp', ...change },
    });
    const rows = Array.from({ length: 500 }, (_, n) => row(n));
    const broken = rows.with(9, row(9, { 'Variant Price': 'cheap' })).with(99, row(99, { Title: '' }));
    const wrong = broken.with(499, row(499, { 'Variant Inventory Qty': '-1', 'Variant Price': '0' }));
    const report = await file.checks(saved(wrong, head));
    expect(report).toMatchObject({ rows: 500, new: 497, changed: 0, wrongTotal: 4, wrongProducts: 3 });
    const price = 'The price must be an amount from $0.01 to $1,000,000 with at most two decimals.';
    expect(report.wrong).toEqual([
      { row: 11, column: 'Variant Price', message: price },
      { row: 101, column: 'Title', message: 'Enter a title.' },
      { row: 501, column: 'Variant Inventory Qty', message: 'The stock must be a whole number from 0 to 1,000,000.' },
      { row: 501, column: 'Variant Price', message: price },
    ]);
    expect(await file.runs(report.importId)).toMatchObject({ state: 'done', total: 497, done: 497, failed: 0 });
    const mended = await file.checks(saved(wrong.with(9, row(9)).with(99, row(99)), head));
    expect(mended).toMatchObject({ new: 2, changed: 0, unchanged: 497, wrongProducts: 1 });
    expect(await file.runs(mended.importId)).toMatchObject({ total: 2, done: 2 });
    expect(await file.checks(saved(rows, head))).toMatchObject({ new: 1, unchanged: 499, wrong: [] });
  });

  it('and what was sold between export and import stays sold', async () => {
    const boots = await keeper.adds('Walking boots', inSizes({ M: 5, L: 4 }));
    const [m, l] = rowsOf(await file.exports(`?q=${boots._id}`));
    await sold(2, boots, 'M');
    const report = await file.checks(saved([{ ...m!, 'Variant Inventory Qty': '15' }, l!]));
    expect(report).toMatchObject({ changed: 1, changedProducts: [{ fields: ['stock'] }] });
    await sold(1, boots, 'M');
    await file.runs(report.importId);
    const after = await keeper.sees(boots);
    expect(after.variants.map(({ totalStock }) => totalStock)).toEqual([12, 4]);
    const { 'Stock At Export': _, ...absolute } = m!;
    await file.runs((await file.checks(saved([{ ...absolute, 'Variant Inventory Qty': '7' }]))).importId);
    expect((await keeper.sees(boots)).variants.map(({ totalStock }) => totalStock)).toEqual([7, 4]);
  });

  it('and a file that is imported again after it was mended counts its stock once', async () => {
    const shoes = await keeper.adds('Trail shoes', inSizes({ M: 5, L: 4 }));
    const [m, l] = rowsOf(await file.exports(`?q=${shoes._id}`));
    const edited = [{ ...m!, 'Variant Inventory Qty': '15' }, l!];
    const wrong = { ...m!, ID: newId(), Handle: 'other' };
    const report = await file.checks(saved([...edited, wrong]));
    const [row, message] = [4, 'There is no product with this id.'];
    expect(report).toMatchObject({ changed: 1, wrong: [{ row, column: 'ID', message }], wrongTotal: 1 });
    await file.runs(report.importId);
    await sold(2, shoes, 'M');
    expect(await file.checks(saved(edited))).toMatchObject({ changed: 0, unchanged: 1, wrong: [] });
    const renamed = await file.checks(saved(edited.with(0, { ...edited[0]!, Title: 'Hill shoes' })));
    expect(renamed.changedProducts).toMatchObject([{ fields: ['title'] }]);
    await file.runs(renamed.importId);
    expect((await keeper.sees(shoes)).variants.map(({ totalStock }) => totalStock)).toEqual([13, 4]);
    await sold(8, shoes, 'M');
    const [fresh] = rowsOf(await file.exports(`?q=${shoes._id}`));
    const restocked = await file.checks(saved([{ ...fresh!, 'Variant Inventory Qty': '15' }]));
    await file.runs(restocked.importId);
    expect((await keeper.sees(shoes)).variants.map(({ totalStock }) => totalStock)).toEqual([15, 4]);
  });

  it('but not below what is reserved for open orders', async () => {
    const coat = await keeper.adds('Rain coat', { totalStock: 5 });
    const guest = await shop.guest();
    await shopping(guest.call, guest.user._id, shop.url).orders([3, coat]);
    const [row] = rowsOf(await file.exports(`?q=${coat._id}`));
    const { 'Stock At Export': _, ...absolute } = row!;
    const report = await file.checks(saved([{ ...absolute, 'Variant Inventory Qty': '2' }]));
    const message = "3 are reserved for open orders. The stock can't go below that.";
    expect(report.wrong).toEqual([{ row: 2, column: 'Variant Inventory Qty', message }]);
  });

  it('not over what somebody changed since the check', async () => {
    const vest = await keeper.adds('Knitted vest', { totalStock: 5 });
    const [row] = rowsOf(await file.exports(`?q=${vest._id}`));
    const { importId } = await file.checks(saved([{ ...row!, Title: 'Cable vest' }]));
    await keeper.editsOnly(vest, { productTitle: 'Merino vest' });
    const message = 'Somebody changed this product meanwhile. Please upload the file again.';
    expect(await file.runs(importId)).toMatchObject({
      ...{ state: 'done', done: 0, failed: 1, errors: [{ key: 'Cable vest (row 2)', message }] },
    });
    expect((await keeper.sees(vest)).productTitle).toBe('Merino vest');
  });

  it('two at once, of which each product has the one that came first', async () => {
    const same = { Vendor: 'Nike', Type: 'Men', 'Variant Price': '5', 'Image Src': 'https://pictures.example/s.webp' };
    const csv = saved(
      Array.from({ length: 40 }, (_, n) => ({ ...same, Title: `Sock ${n}`, 'Variant SKU': `SOCK-${n}` })),
    );
    const [one, other] = [await file.checks(csv), await file.checks(csv)];
    const jobs = await Promise.all([file.runs(one.importId), file.runs(other.importId)]);
    expect(jobs.reduce((sum, { done }) => sum + done, 0)).toBe(40);
    expect(jobs.reduce((sum, { failed }) => sum + failed, 0)).toBe(40);
    for (const { message } of jobs.flatMap(({ errors }) => errors))
      expect(message).toBe('One of these SKUs belongs to another product.');
    expect(await file.checks(csv)).toMatchObject({ new: 0, unchanged: 40 });
  });

  it('of a shop on Shopify, and add its brands and categories if they are asked to', async () => {
    const head =
      'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,' +
      'Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,' +
      'Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,' +
      'Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,' +
      'Image Alt Text,Gift Card,SEO Title,SEO Description,Variant Image,Variant Weight Unit,Status';
    const cdn = 'https://cdn.shopify.com/s/files/1/0001/products';
    const csv = [
      head,
      `fjord-tee,Fjord Tee,"<p>Soft <strong>cotton</strong>.</p>\n<p>Made in Norway.</p>",Fjord & Co,Apparel & Accessories > Clothing,Tops,"summer, new",true,Color,Navy,Size,S,,,FT-N-S,180.0,shopify,4,deny,manual,29.00,35.00,true,true,,${cdn}/a.jpg?v=1,1,Front,false,,,,kg,active`,
      `fjord-tee,,,,,,,,,Navy,,M,,,FT-N-M,180.0,shopify,6,deny,manual,29.00,35.00,true,true,,${cdn}/b.jpg?v=1,2,,,,,,kg,`,
      `fjord-tee,,,,,,,,,Moss Green,,M,,,FT-G-M,180.0,shopify,0,deny,manual,29.00,35.00,true,true,,,,,,,,,kg,`,
      `fjord-tee,,,,,,,,,,,,,,,,,,,,,,,,,${cdn}/c.jpg?v=1,3,Back,,,,,,`,
      `tote,Tote,,FJORD & CO,,Women,,true,Title,Default Title,,,,,,0.0,,,deny,manual,12.50,,true,true,,${cdn}/t.jpg,1,,false,,,,kg,active`,
      '',
    ].join('\n');
    const report = await file.checks(csv);
    expect(report).toMatchObject({
      ...{ rows: 5, new: 2, wrong: [] },
      unknownBrands: [{ label: 'Fjord & Co', products: 2 }],
      unknownCategories: [{ label: 'Tops', products: 1 }],
    });
    expect(report.ignoredColumns).toEqual(expect.arrayContaining(['Tags', 'Variant Grams', 'Variant Image']));
    const refused = await file.runs((await file.checks(csv.replace(/\ntote.*/, '\n'))).importId, { addBrands: true });
    expect(refused).toMatchObject({ failed: 1, errors: [{ key: 'Fjord Tee (row 2)' }] });
    expect(refused.errors[0]?.message).toMatch(/^The category must be one of /);
    const job = await file.runs(report.importId, { addBrands: true, addCategories: true });
    expect(job).toMatchObject({ done: 2, failed: 0 });
    const [tee] = (await mira.call('GET', '/admin/getProduct?q=fjord%20tee')).body.data as [SeenProduct];
    expect(tee).toMatchObject({
      ...{ productDescription: 'Soft cotton.\n\nMade in Norway.', brand: 'fjord-co', category: 'tops' },
      ...{ productPrice: 35, productSalePrice: 29, totalStock: 10, sizes: ['S', 'M'] },
      colours: [
        { name: 'Navy', family: 'blue' },
        { name: 'Moss Green', family: 'green' },
      ],
      images: [{ alt: 'Front' }, {}, { alt: 'Back' }],
    });
    expect(await file.checks(csv.split('\ntote')[0]!)).toMatchObject({ new: 0, unchanged: 1, unknownBrands: [] });
  });

  it('within a week', async () => {
    const { importId } = await file.checks('Title\nHat');
    await shop.dataSource.query(`update catalog.imports set created_at = now() - interval '169 hours' where id = $1`, [
      importId,
    ]);
    const fresh = await file.checks('Title\nHat');
    await shop.app.get(Imports).purge(new Date(Date.now() - 7 * 24 * 3_600_000));
    const runs = (id: string) => mira.call('POST', '/admin/jobs', { kind: 'productImport', importId: id });
    expect((await runs(importId)).status).toBe(404);
    expect((await runs(fresh.importId)).status).toBe(202);
  });

  it('only as owners or managers', async () => {
    const { importId } = await file.checks('Title\nHat');
    const packer = await shop.staff('packer');
    expect((await importing(packer.call).uploads('Title\nHat')).status).toBe(403);
    expect((await packer.call('POST', '/admin/jobs', { kind: 'productImport', importId })).status).toBe(403);
    const manager = await shop.staff('manager');
    expect((await importing(manager.call).runs(importId)).state).toBe('done');
  });

  it.each([
    ['an id of no import', { importId: newId() }, 404],
    ['no id', {}, 400],
    ['what is no id', { importId: 'products.csv' }, 400],
  ])('but not with %s', async (_what, wish, status) => {
    expect((await mira.call('POST', '/admin/jobs', { kind: 'productImport', ...wish })).status).toBe(status);
  });

  it('not by a file that is cut off', async () => {
    const cookie = [...mira.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { hostname, port } = new URL(shop.url);
    const upload = request({
      ...{ method: 'POST', hostname, port, path: '/api/v1/admin/products/import' },
      headers: {
        ...{ cookie, 'x-xsrf-token': mira.cookies.get('XSRF-TOKEN')!, 'content-length': 1_000_000 },
        'content-type': 'multipart/form-data; boundary=cut',
      },
    });
    upload.on('error', () => undefined);
    upload.write('--cut\r\nContent-Disposition: form-data; name="file"; filename="p.csv"\r\n\r\nTitle\n');
    upload.write('Hat\n'.repeat(2_000));
    const unfinished = () => shop.dataSource.query('select from catalog.imports where checked_at is null');
    await eventually(async () => expect(await unfinished()).toHaveLength(1));
    upload.destroy();
    await eventually(async () => expect(await unfinished()).toEqual([]));
  });

  it('whatever the form calls the type of the file', async () => {
    const data = new FormData();
    data.set('file', new Blob(['Title\nHat'], { type: 'image/png' }), 'hat.png');
    expect((await mira.call('POST', '/admin/products/import', data)).status).toBe(201);
    data.set('other', new Blob(['Title']), 'other.csv');
    expect((await mira.call('POST', '/admin/products/import', data)).status).toBe(400);
    expect((await mira.call('POST', '/admin/products/import', { file: 'Title' })).status).toBe(415);
    expect((await mira.call('POST', '/admin/products/import', new FormData())).status).toBe(400);
  });

  it.each([
    ['an empty file', '', 400, 'The file is empty.'],
    ['a spreadsheet', 'PK\u0003\u0004xl/workbook.xml', 415, 'This is no CSV file.'],
    ['Latin-1', Buffer.from('Title\nHüte\n', 'latin1'), 400, 'Row 2 has letters that are not UTF-8.'],
    ['no column that is known', 'Name,Cost\nHat,3', 400, 'The first row must name the columns'],
    ['10,000 columns', `Title${',x'.repeat(10_000)}\nHat`, 400, 'The file has more than 500 columns.'],
    ['too many rows', `Title\n${'Hat\n'.repeat(100_001)}`, 413, 'A file can have at most 100,000 rows.'],
    ['a cell without end', `Title\n"${'x'.repeat(2_000_000)}"`, 400, 'Row 2 is longer than 256 KB.'],
    [
      'too much',
      `Title,Description\n${`Hat,${'x'.repeat(8_000)}\n`.repeat(6_600)}`,
      413,
      'The CSV file can be at most 50 MB.',
    ],
  ])('and are told why, with %s', async (_what, content, status, message) => {
    const response = await file.uploads(content);
    expect(response).toMatchObject({ status, body: { success: false } });
    expect(response.body.message).toContain(message);
    expect(await shop.dataSource.query('select from catalog.imports where checked_at is null')).toEqual([]);
  });
});
