import {
  ImagesInMemory,
  ProductsInMemory,
  UploadedImagesInMemory,
} from '../../../../test/support/catalogue/catalog-fakes.js';
import { aShirt } from '../../../../test/support/catalogue/products.js';
import { SpecifiedCategoriesAndBrands } from '../../../../test/support/catalogue/specified-categories-and-brands.js';
import { FakeUnitOfWork } from '../../../../test/support/lifecycle/fake-unit-of-work.js';
import { addressOf, widths } from '../../domain/images/image-store.js';
import { DemoCatalogueFolder, type DemoProduct } from './demo-catalogue-folder.js';
import { SeedDemoProducts } from './seed-demo-products.js';

const work = new FakeUnitOfWork();
const known = new SpecifiedCategoriesAndBrands();
const picture = new Map(widths.map((width) => [width, Buffer.from(`${width} wide`)]));
const dimensions = { width: 2048, height: 2560 };

describe('Seeding demo products', () => {
  const { image: _image, ...details } = aShirt().state;

  class OneShirt extends DemoCatalogueFolder {
    override async products(): Promise<DemoProduct[]> {
      return [{ details, stock: 6, pictures: [{ picture, dimensions, alt: 'Linen shirt', colour: null }] }];
    }
  }

  class OneShirtInTwoColours extends DemoCatalogueFolder {
    override async products(): Promise<DemoProduct[]> {
      const colours = [
        { name: 'White', swatch: '#ffffff' },
        { name: 'Navy', swatch: '#1f2a44' },
      ];
      const variants = colours.map(({ name }) => ({ size: null, colour: name, sku: null, stock: { total: 3 } }));
      const pictures = colours.map(({ name }) => ({
        ...{ picture, dimensions, colour: name },
        alt: `Linen shirt in ${name}`,
      }));
      return [{ details, stock: 6, options: { colours, variants }, pictures }];
    }
  }

  it('adds the demo products with their images', async () => {
    const [products, images, uploads] = [new ProductsInMemory(), new ImagesInMemory(), new UploadedImagesInMemory()];
    await new SeedDemoProducts(new OneShirt(), products, images, uploads, known, work).execute();
    expect(await uploads.discardOrphaned()).toEqual([]);
    const [shirt] = [...products.states.values()];
    expect(shirt).toMatchObject({ title: 'Linen shirt', variants: [{ onHand: 6 }] });
    expect(shirt?.image).toBe(addressOf([...images.pictures.keys()][0] ?? ''));
  });

  it('adds them with their sizes and colours, and a picture of each colour', async () => {
    const [products, images, uploads] = [new ProductsInMemory(), new ImagesInMemory(), new UploadedImagesInMemory()];
    await new SeedDemoProducts(new OneShirtInTwoColours(), products, images, uploads, known, work).execute();
    expect(await uploads.discardOrphaned()).toEqual([]);
    const [white, navy] = [...images.pictures.keys()].map(addressOf);
    expect([...products.states.values()]).toMatchObject([
      {
        image: white,
        images: [
          { url: white, colour: 'White' },
          { url: navy, colour: 'Navy' },
        ],
        variants: [
          { colour: 'White', onHand: 3 },
          { colour: 'Navy', onHand: 3 },
        ],
      },
    ]);
  });

  it('leaves a catalogue unchanged that has or had products, even when all were deleted', async () => {
    const products = new ProductsInMemory(aShirt({ isDeleted: true }));
    await new SeedDemoProducts(
      new OneShirt(),
      products,
      new ImagesInMemory(),
      new UploadedImagesInMemory(),
      known,
      work,
    ).execute();
    expect(products.states.size).toBe(1);
  });
});
