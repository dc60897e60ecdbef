import { farFuture } from '../../../../test/support/lifecycle/far-future.js';
import { type CatalogOnPostgres, openCatalog } from '../../../../test/support/catalogue/catalog-on-postgres.js';
import { aCap, aShirt, aSizedShirt, lineOf, variantOf } from '../../../../test/support/catalogue/products.js';
import { NotFound } from '../../../shared/errors.js';
import { newId } from '../../../shared/id.js';
import { Money } from '../../../shared/money.js';
import { addressOf } from '../../domain/images/image-store.js';
import { plainImage, type ProductImage } from '../../domain/images/product-images.js';
import type { Product } from '../../domain/product.js';
import { PostgresUploadedImages } from './postgres-uploaded-images.js';

describe('Products in PostgreSQL', () => {
  let catalog: CatalogOnPostgres;
  beforeEach(async () => {
    catalog = await openCatalog();
  });
  afterEach(() => catalog?.drop());

  it('are restored as they were saved', async () => {
    const shirt = aShirt({ title: 'Ärmelhemd “Zoë” 👕', salePrice: Money.ofCents(2999), onHand: 7, reserved: 2 });
    await catalog.stocked(shirt);
    const found = await catalog.work.run(() => catalog.products.get(shirt.id));
    expect(found.state).toEqual(shirt.state);
  });

  it.each(['categories', 'brands'])('are not stored once one of their %s is deleted', async (groups) => {
    const [shirt, cap] = [aShirt(), aCap()];
    await catalog.stocked(shirt);
    const found = await catalog.work.run(() => catalog.products.get(shirt.id));
    await catalog.dataSource.query(`update catalog.${groups} set retired_at = now()`);
    const gone = 'Its category or brand has just been deleted. Please choose another one.';
    await expect(catalog.work.run(() => catalog.products.save(found))).rejects.toThrow(gone);
    await expect(catalog.work.run(() => catalog.products.add(cap))).rejects.toThrow(gone);
  });

  it('are restored with their sizes and colours, in order', async () => {
    const shirt = aSizedShirt({ XS: 1, S: 0, M: 12 });
    await catalog.stocked(shirt);
    await catalog.dataSource.query(
      `insert into catalog.product_colours (product_id, name, name_words, position, swatch, family)
       values ($1, 'White', 'white', 1, '#ffffff', 1), ($1, 'Navy', 'navy', 0, '#1f2a44', 10)`,
      [shirt.id],
    );
    const found = await catalog.work.run(() => catalog.products.get(shirt.id));
    expect(found.state.variants).toEqual(shirt.state.variants);
    expect(found.state.colours.map(({ name }) => name)).toEqual(['Navy', 'White']);
  });

  it('are restored with their pictures, in order, and shown with that of each colour', async () => {
    const shirt = aSizedShirt({ M: 2 });
    await catalog.stocked(shirt);
    const change = (images: readonly ProductImage[]) =>
      catalog.work.run(async () => {
        const found = await catalog.products.get(shirt.id);
        const variants = ['White', 'Navy'].map((colour) => ({ size: 'M', colour, sku: null, stock: { total: 1 } }));
        const swatches = [
          { name: 'White', swatch: '#ffffff' },
          { name: 'Navy', swatch: '#1f2a44' },
        ];
        const options = { sizeScale: 'letters' as const, colours: swatches, variants };
        found.edit({ ...found.state, image: images[0]!.url }, { total: 2 }, options, images);
        await catalog.products.save(found);
      });
    const [front, back, navy] = ['front', 'back', 'navy'].map((name) => plainImage(`https://pictures.example/${name}`));
    const images = [{ ...front!, alt: 'Front' }, back!, { ...navy!, colour: 'Navy' }];
    await change(images);
    const found = await catalog.work.run(() => catalog.products.get(shirt.id));
    expect(found.state).toMatchObject({ image: front!.url, images });
    const view = await catalog.views.details(shirt.id, null);
    expect(view.images).toEqual(images);
    expect(view.colours.map(({ image }) => image)).toEqual([front!.url, navy!.url]);
    const ids = view.variants.map(({ id }) => id);
    const shown = await catalog.views.find(ids, newId());
    expect(ids.map((id) => shown.get(id)?.image)).toEqual([front!.url, navy!.url]);
    const priced = await catalog.work.run(() =>
      catalog.stock.lockItems(view.variants.map((each) => ({ productId: shirt.id, variantId: each.id }))),
    );
    expect(ids.map((id) => priced.get(id)?.image)).toEqual([front!.url, navy!.url]);
    await change([back!]);
    expect((await catalog.views.details(shirt.id, null)).images).toEqual([back]);
    expect(
      await catalog.dataSource.query('select from catalog.product_images where product_id = $1', [shirt.id]),
    ).toEqual([]);
  });

  it('are restored and shown with the dimensions of uploaded pictures', async () => {
    const [wide, narrow] = [newId<'Image'>(), newId<'Image'>()];
    const uploads = new PostgresUploadedImages(catalog.sql);
    await catalog.work.run(() => uploads.add(wide, null, { width: 2048, height: 2560 }));
    await catalog.work.run(() => uploads.add(narrow, null, { width: 500, height: 400 }));
    const elsewhere = plainImage('https://pictures.example/back.webp');
    const images = [plainImage(addressOf(wide)), plainImage(addressOf(narrow)), elsewhere];
    const [several, single] = [
      aShirt({ image: addressOf(wide), images }),
      aShirt({ image: addressOf(narrow), images: [plainImage(addressOf(narrow))] }),
    ];
    await catalog.stocked(several, single);
    const dimensionsOf = (shown: { images: readonly ProductImage[] }) =>
      shown.images.map(({ width, height }) => [width, height]);
    const view = async ({ id }: Product) => dimensionsOf(await catalog.views.details(id, null));
    const large = [2048, 2560];
    const unknown = [null, null];
    expect(await view(several)).toEqual([large, [500, 400], unknown]);
    expect(await view(single)).toEqual([[500, 400]]);
    const restored = await catalog.work.run(() => catalog.products.get(several.id));
    expect(dimensionsOf(restored.state)).toEqual([large, [500, 400], unknown]);
  });

  it('can be deleted, and are still found by a lock', async () => {
    const shirt = aShirt();
    await catalog.stocked(shirt);
    await catalog.work.run(async () => {
      const found = await catalog.products.get(shirt.id);
      found.delete();
      await catalog.products.save(found);
    });
    await expect(catalog.work.run(() => catalog.products.get(shirt.id))).rejects.toThrow(NotFound);
    const lines = [lineOf(1, shirt), lineOf(1, aCap())];
    const locked = await catalog.work.run(() => catalog.stock.lockItems(lines));
    expect([...locked.values()].map(({ isDeleted }) => isDeleted)).toEqual([true]);
  });

  it('lose no update under concurrent changes', async () => {
    const shirt = aShirt({ onHand: 10 });
    await catalog.stocked(shirt);
    const addOne = () =>
      catalog.work.run(async () => {
        const found = await catalog.products.get(shirt.id);
        const { onHand } = variantOf(found);
        found.edit(found.state, { total: onHand + 1, was: onHand });
        await catalog.products.save(found);
      });
    await Promise.all(Array.from({ length: 10 }, addOne));
    expect(variantOf(await catalog.work.run(() => catalog.products.get(shirt.id))).onHand).toBe(20);
  });

  it('keep the units that orders reserve and buy while staff edit them', async () => {
    const shirt = aSizedShirt({ S: 20, M: 20 });
    await catalog.stocked(shirt);
    const addOne = (size: string) =>
      catalog.work.run(async () => {
        const found = await catalog.products.get(shirt.id);
        const variants = ['S', 'M'].map((each) => {
          const { onHand: was } = variantOf(found, each);
          return { size: each, colour: null, sku: null, stock: { total: each === size ? was + 1 : was, was } };
        });
        const total = variants.reduce((sum, { stock }) => sum + stock.total, 0);
        found.edit(found.state, { total }, { sizeScale: 'letters', variants });
        await catalog.products.save(found);
      });
    const buyTwo = async (size: string) => {
      const order = { id: newId<'Order'>(), customerId: newId<'Person'>(), lines: [lineOf(2, shirt, size)] };
      await catalog.work.run(() => catalog.stock.reserve(order, farFuture));
      if (size === 'M') await catalog.work.run(() => catalog.stock.sell(order.id));
    };
    const sizes = ['S', 'M', 'S', 'M', 'S', 'M'];
    await Promise.all(sizes.flatMap((size) => [addOne(size), buyTwo(size)]));
    const { variants } = await catalog.views.details(shirt.id, null);
    expect(variants.map(({ size, onHand, reserved }) => [size, onHand, reserved])).toEqual([
      ['S', 23, 6],
      ['M', 17, 0],
    ]);
  });

  it('keep what was reserved since they were loaded, though they are saved with what it was', async () => {
    const shirt = aShirt({ onHand: 20 });
    await catalog.stocked(shirt);
    const order = { id: newId<'Order'>(), customerId: newId<'Person'>(), lines: [lineOf(2, shirt)] };
    await catalog.work.run(async () => {
      const found = await catalog.products.get(shirt.id);
      await catalog.stock.reserve(order, farFuture);
      found.edit(found.state, { total: 21 });
      await catalog.products.save(found);
    });
    expect(variantOf(await catalog.work.run(() => catalog.products.get(shirt.id)))).toMatchObject({
      ...{ onHand: 21, reserved: 2 },
    });
  });

  it('are saved by writing the variants that differ', async () => {
    const shirt = aSizedShirt({ S: 1, M: 2 });
    await catalog.stocked(shirt);
    const versions = async (): Promise<Record<string, string>> => {
      const rows: { size: string; xmin: string }[] = await catalog.dataSource.query(
        'select size, xmin::text from catalog.variants where product_id = $1',
        [shirt.id],
      );
      return Object.fromEntries(rows.map(({ size, xmin }) => [size, xmin]));
    };
    const before = await versions();
    await catalog.work.run(async () => {
      const found = await catalog.products.get(shirt.id);
      const variants = [1, 5].map((total, at) => ({ size: 'SM'[at]!, colour: null, sku: null, stock: { total } }));
      found.edit(found.state, { total: 6 }, { sizeScale: 'letters', variants });
      await catalog.products.save(found);
    });
    const after = await versions();
    expect([after['S'] === before['S'], after['M'] === before['M']]).toEqual([true, false]);
  });

  it('are rejected by database constraints when they are invalid', async () => {
    await expect(catalog.stocked(aShirt({ onHand: -1 }))).rejects.toThrow('check');
    await expect(catalog.stocked(aShirt({ onHand: 1, reserved: 2 }))).rejects.toThrow('check');
    await expect(catalog.stocked(aShirt({ salePrice: Money.ofDollars(40) }))).rejects.toThrow('check');
    await expect(catalog.stocked(aShirt({ regularPrice: Money.zero }))).rejects.toThrow('check');
  });

  it('can be seeded by one of many instances, and only while there has never been a product', async () => {
    const fill = () =>
      catalog.work.run(async () => {
        if (!(await catalog.products.claimEmptyCatalogue())) return false;
        await catalog.products.addAll([aShirt(), aCap()]);
        return true;
      });
    const filled = await Promise.all([fill(), fill(), fill()]);
    expect(filled.filter(Boolean)).toHaveLength(1);
    expect(await fill()).toBe(false);
  });
});
