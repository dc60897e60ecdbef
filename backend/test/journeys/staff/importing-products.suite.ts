import { parse } from 'csv-parse/sync';
import { keeping } from '../../support/catalogue/catalogue-client.js';
import { importing } from '../../support/catalogue/import-client.js';
import { closeOpened } from '../../support/lifecycle/closing.js';
import { openShop } from '../../support/shop.js';

describe('Staff import products', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let mira: Awaited<ReturnType<typeof shop.admin>>;
  beforeAll(async () => {
    shop = await openShop();
    mira = await shop.admin();
  });

  it('and change nothing by an export', async () => {
    await keeping(mira.call).adds('Linen shirt', { productDescription: 'Washed,\n"wide"', totalStock: 3 });
    const file = await importing(mira.call).exports();
    expect(parse(file, { columns: true, bom: true })).toMatchObject([{ Title: 'Linen shirt', 'Variant SKU': '' }]);
    expect(await importing(mira.call).checks(file)).toMatchObject({ new: 0, changed: 0, unchanged: 1, wrongTotal: 0 });
  });

  it('add those that are new and change others, by a job', async () => {
    const keeper = keeping(mira.call);
    const hat = await keeper.adds('Sun hat', { productPrice: 20, totalStock: 5 });
    const file = [
      'ID;Title;Vendor;Type;Variant SKU;Variant Price;Variant Inventory Qty;Image Src',
      `${hat._id};Sun hat;Zara;Men;HAT-1;"24,50";7;${hat.image}`,
      ';Wool scarf;Zara;Women;SCARF-1;"1.030,50";4;https://pictures.example/scarf.webp',
    ].join('\r\n');
    const report = await importing(mira.call).checks(file);
    expect(report).toMatchObject({
      ...{ rows: 2, new: 1, changed: 1, unchanged: 0, wrong: [], ignoredColumns: [] },
      newProducts: [{ row: 3, title: 'Wool scarf' }],
      changedProducts: [{ row: 2, title: 'Sun hat', _id: hat._id, fields: ['price', 'SKUs', 'stock'] }],
    });
    expect((await keeper.sees(hat)).productPrice).toBe(20);
    const job = await importing(mira.call).runs(report.importId);
    expect(job).toMatchObject({ kind: 'productImport', state: 'done', total: 2, done: 2, failed: 0, errors: [] });
    expect(await keeper.sees(hat)).toMatchObject({ productPrice: 24.5, totalStock: 7, variants: [{ sku: 'HAT-1' }] });
    expect(await importing(mira.call).checks(file)).toMatchObject({ new: 0, changed: 0, unchanged: 2 });
  });
});
