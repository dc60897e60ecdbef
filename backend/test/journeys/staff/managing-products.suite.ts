import { CatalogApi } from '../../../src/catalog/catalog.api.js';
import { newId } from '../../../src/shared/id.js';
import { UnitOfWork } from '../../../src/shared/unit-of-work.js';
import { aPhoto, browsing, keeping } from '../../support/catalogue/catalogue-client.js';
import { openShop } from '../../support/shop.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

describe('Managing products', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let mira: ReturnType<typeof keeping>;
  beforeAll(async () => {
    shop = await openShop();
    mira = keeping((await shop.admin()).call);
  });

  const asha = () => browsing(shop.browser().call);

  /** Reserves and sells units of a product. */
  const sells = (productId: string, quantity: number) => {
    const stock = shop.app.get(CatalogApi, { strict: false });
    const id = newId<'Order'>();
    return shop.app.get(UnitOfWork).run(async () => {
      const order = { id, customerId: newId<'Person'>(), lines: [{ productId, variantId: productId, quantity }] };
      await stock.reserve(order, new Date(Date.now() + 3_600_000));
      await stock.sell(id);
    });
  };

  it('shows a new product with its photo to shoppers immediately', async () => {
    const upload = await mira.uploads(await aPhoto());
    const added = await mira.adds('Teal dress', { image: upload.body.result?.url, category: 'women' });
    expect((await asha().searches('teal dress')).products).toMatchObject([{ _id: added._id, image: added.image }]);
    const shown = await fetch(shop.url + added.image);
    expect(shown.headers.get('content-type')).toBe('image/webp');
  });

  it('reports why an image is rejected, and accepts the next one', async () => {
    const refused = await mira.uploads(await aPhoto('gif'), 'photo.jpg');
    expect(refused).toMatchObject({
      status: 415,
      body: { success: false, message: 'Please choose a JPEG, PNG, WebP or AVIF picture.' },
    });
    expect((await mira.uploads(await aPhoto(), 'photo.txt')).status).toBe(201);
  });

  it('loses no sales while a title is edited', async () => {
    const shirt = await mira.adds('Lnien shirt', { totalStock: 50 });
    const [edited] = await Promise.all([
      mira.edits(shirt, { productTitle: 'Linen shirt', stockWas: shirt.totalStock }),
      ...Array.from({ length: 20 }, () => sells(shirt._id, 1)),
    ]);
    expect(edited.status).toBe(200);
    expect(await asha().opens(shirt._id)).toMatchObject({ productTitle: 'Linen shirt', totalStock: 30 });
  });

  it('rejects a sale price that is not below the price', async () => {
    const cap = await mira.adds('Corduroy cap');
    expect(await mira.edits(cap, { productSalePrice: '40' })).toMatchObject({
      status: 400,
      body: { message: 'The sale price must be 0 or below the price.' },
    });
  });

  it('hides a deleted product everywhere', async () => {
    const scarf = await mira.adds('Silk scarf', { productSalePrice: 20 });
    expect((await asha().entersTheShop()).titles).toContain('Silk scarf');
    expect((await mira.deletes(scarf)).status).toBe(200);
    expect((await asha().entersTheShop()).titles).not.toContain('Silk scarf');
    expect((await asha().lists()).titles).not.toContain('Silk scarf');
    expect((await asha().typing('silk')).titles).toEqual([]);
    expect(await asha().canOpen(scarf._id)).toBe(false);
    expect((await mira.deletes(scarf)).status).toBe(404);
  });
});
