import { type CatalogOnPostgres, openCatalog } from '../../../../test/support/catalogue/catalog-on-postgres.js';
import { farFuture } from '../../../../test/support/lifecycle/far-future.js';
import { aCap, aShirt, lineOf } from '../../../../test/support/catalogue/products.js';
import { newId } from '../../../shared/id.js';
import type { Product } from '../../domain/product.js';

describe('The time of a product’s last change', () => {
  let catalog: CatalogOnPostgres;
  beforeAll(async () => {
    catalog = await openCatalog();
  });
  afterAll(() => catalog?.drop());

  const changedAt = async ({ id }: Product) => {
    const rows: { at: Date | null }[] = await catalog.dataSource.query(
      'select content_changed_at as at from catalog.products where id = $1',
      [id],
    );
    return rows[0]?.at;
  };

  it.each(['title', 'details', 'material', 'care', 'fit'])(
    'is set by an edit of the %s, not by an order',
    async (text) => {
      const tee = aShirt({ title: 'Tee' });
      await catalog.stocked(tee);
      const order = { id: newId<'Order'>(), customerId: newId<'Person'>(), lines: [lineOf(2, tee)] };
      await catalog.work.run(() => catalog.stock.reserve(order, farFuture));
      await catalog.work.run(() => catalog.stock.sell(order.id));
      expect(await changedAt(tee)).toBeNull();
      await catalog.work.run(async () => {
        const product = await catalog.products.get(tee.id);
        product.edit({ ...product.state, [text]: 'Soft' }, { total: 8 });
        await catalog.products.save(product);
      });
      expect(await changedAt(tee)).toBeInstanceOf(Date);
    },
  );

  it('is set when a picture is added or replaced', async () => {
    const cap = aCap();
    await catalog.stocked(cap);
    const shows = (...urls: string[]) =>
      catalog.work.run(async () => {
        const product = await catalog.products.get(cap.id);
        const images = urls.map((url) => ({ url, alt: 'On a table', colour: null }));
        product.edit(product.state, { total: 5 }, undefined, images);
        await catalog.products.save(product);
      });
    const { image } = cap.state;
    await shows(image);
    expect(await changedAt(cap)).toBeNull();
    await shows(image, 'https://pictures.example/back.webp');
    const first = await changedAt(cap);
    expect(first).toBeInstanceOf(Date);
    await shows(image, 'https://pictures.example/back.webp');
    expect(await changedAt(cap)).toEqual(first);
    await shows(image, 'https://pictures.example/side.webp');
    expect(await changedAt(cap)).not.toEqual(first);
  });
});
