import {
  ImagesInMemory,
  ProductsInMemory,
  FakeUnitOfWork,
  UploadedImagesInMemory,
} from '../../../test/support/catalogue/catalog-fakes.js';
import { aShirt } from '../../../test/support/catalogue/products.js';
import { NotFound, TooManyTries } from '../../shared/errors.js';
import { newId } from '../../shared/id.js';
import { unknownDimensions } from '../domain/images/image-dimensions.js';
import { addressOf, widths } from '../domain/images/image-store.js';
import { ImageConverter } from '../domain/images/image-converter.js';
import { NoSuchImage } from '../domain/refusals.js';
import { AddProduct } from './add-product.js';
import { DeleteOrphanedImages } from './images/delete-orphaned-images.js';
import { DeleteProduct } from './delete-product.js';
import { type DemoProduct, DemoCatalogue } from './demo-catalogue.js';
import { EditProduct } from './edit-product.js';
import { SeedDemoProducts } from './seed-demo-products.js';
import { MeasureImages } from './images/measure-images.js';
import { UploadImage } from './images/upload-image.js';

const work = new FakeUnitOfWork();
const picture = new Map(widths.map((width) => [width, Buffer.from(`${width} wide`)]));
const dimensions = { width: 2048, height: 2560 };
const {
  id: _id,
  sizeScale: _scale,
  colours: _colours,
  variants: _variants,
  isDeleted: _isDeleted,
  ...details
} = aShirt().state;

class AnyImages extends ImageConverter {
  async inAllWidths() {
    return { picture, dimensions };
  }

  /** Files say their dimensions. */
  async measure(file: Buffer) {
    const [width, height] = file.toString().split(' x ').map(Number);
    return width && height ? { width, height } : null;
  }
}

describe('Adding a product', () => {
  it('uses the image that was uploaded for it', async () => {
    const [products, uploads] = [new ProductsInMemory(), new UploadedImagesInMemory()];
    const upload = new UploadImage(new AnyImages(), new ImagesInMemory(), uploads, work);
    const image = await upload.execute(Buffer.from('a photo'), newId());
    const { id } = await new AddProduct(products, uploads, work).execute({ ...details, image }, 4);
    const images = [{ url: image, ...dimensions }];
    expect(products.states.get(id)).toMatchObject({ image, images, variants: [{ id, onHand: 4 }] });
  });

  it.each([
    ['an unknown image', addressOf(newId())],
    ['another file of the server', '/images/../secret-720.webp'],
    ['an unencrypted address', 'http://pictures.example/shirt.jpg'],
    ['a script', 'javascript:alert(1)'],
    ['an address with a password', 'https://me:secret@pictures.example/shirt.jpg'],
    ['no address', 'shirt.jpg'],
  ])('refuses %s', async (_, image) => {
    const products = new ProductsInMemory();
    const added = new AddProduct(products, new UploadedImagesInMemory(), work).execute({ ...details, image }, 4);
    await expect(added).rejects.toThrow(NoSuchImage);
    expect(products.states.size).toBe(0);
  });
});

describe('Editing a product', () => {
  it('changes the image only when another is given', async () => {
    const shirt = aShirt();
    const products = new ProductsInMemory(shirt);
    const edit = new EditProduct(products, new UploadedImagesInMemory(), work);
    const { image: _image, ...withoutImage } = details;
    await edit.execute(shirt.id, { ...withoutImage, title: 'Washed shirt' }, { total: 10 });
    expect(products.states.get(shirt.id)).toMatchObject({ title: 'Washed shirt', image: shirt.state.image });
    await edit.execute(shirt.id, { ...withoutImage, image: 'https://pictures.example/new.webp' }, { total: 10 });
    expect(products.states.get(shirt.id)?.image).toBe('https://pictures.example/new.webp');
  });

  it('refuses an unknown image, and a deleted product', async () => {
    const [shirt, deleted] = [aShirt(), aShirt({ isDeleted: true })];
    const edit = new EditProduct(new ProductsInMemory(shirt, deleted), new UploadedImagesInMemory(), work);
    const missing = { ...details, image: addressOf(newId()) };
    await expect(edit.execute(shirt.id, missing, { total: 1 })).rejects.toThrow(NoSuchImage);
    await expect(edit.execute(deleted.id, details, { total: 1 })).rejects.toThrow(NotFound);
  });
});

describe('Deleting a product', () => {
  it('removes it from the catalogue, once', async () => {
    const shirt = aShirt();
    const products = new ProductsInMemory(shirt);
    const remove = new DeleteProduct(products, work);
    await remove.execute(shirt.id);
    expect(products.states.get(shirt.id)?.isDeleted).toBe(true);
    await expect(remove.execute(shirt.id)).rejects.toThrow(NotFound);
  });
});

describe('Seeding demo products', () => {
  const { image: _image, ...withoutImage } = details;

  class OneShirt extends DemoCatalogue {
    async products(): Promise<DemoProduct[]> {
      return [
        { details: withoutImage, stock: 6, pictures: [{ picture, dimensions, alt: 'Linen shirt', colour: null }] },
      ];
    }
  }

  class OneShirtInTwoColours extends DemoCatalogue {
    async products(): Promise<DemoProduct[]> {
      const colours = [
        { name: 'White', swatch: '#ffffff' },
        { name: 'Navy', swatch: '#1f2a44' },
      ];
      const variants = colours.map(({ name }) => ({ size: null, colour: name, sku: null, stock: { total: 3 } }));
      const pictures = colours.map(({ name }) => ({
        ...{ picture, dimensions, colour: name },
        alt: `Linen shirt in ${name}`,
      }));
      return [{ details: withoutImage, stock: 6, options: { colours, variants }, pictures }];
    }
  }

  it('adds the demo products with their images', async () => {
    const [products, images, uploads] = [new ProductsInMemory(), new ImagesInMemory(), new UploadedImagesInMemory()];
    await new SeedDemoProducts(new OneShirt(), products, images, uploads, work).execute();
    expect(await uploads.orphaned()).toEqual([]);
    const [shirt] = [...products.states.values()];
    expect(shirt).toMatchObject({ title: 'Linen shirt', variants: [{ onHand: 6 }] });
    expect(shirt?.image).toBe(addressOf([...images.pictures.keys()][0] ?? ''));
  });

  it('adds them with their sizes and colours, and a picture of each colour', async () => {
    const [products, images, uploads] = [new ProductsInMemory(), new ImagesInMemory(), new UploadedImagesInMemory()];
    await new SeedDemoProducts(new OneShirtInTwoColours(), products, images, uploads, work).execute();
    expect(await uploads.orphaned()).toEqual([]);
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
      work,
    ).execute();
    expect(products.states.size).toBe(1);
  });
});

describe('Measuring images', () => {
  const add = async (file?: string) => {
    const id = newId<'Image'>();
    await uploads.add(id, null, unknownDimensions);
    if (file !== undefined) await images.save(id, new Map([[1080, Buffer.from(file)]]));
    return id;
  };
  let [images, uploads] = [new ImagesInMemory(), new UploadedImagesInMemory()];
  beforeEach(() => {
    [images, uploads] = [new ImagesInMemory(), new UploadedImagesInMemory()];
  });

  it('reads the dimensions of those that were uploaded without them, once', async () => {
    const measure = new MeasureImages(uploads, images, new AnyImages(), work);
    const [tall, wide] = [await add('1080 x 1350'), await add('600 x 400')];
    expect(await measure.execute()).toBe(2);
    expect(uploads.dimensions.get(tall)).toEqual({ width: 1080, height: 1350 });
    expect(uploads.dimensions.get(wide)).toEqual({ width: 600, height: 400 });
    expect(await measure.execute()).toBe(0);
  });

  it('goes on after images whose file is missing or damaged', async () => {
    await add();
    await add('damaged');
    const complete = await add('360 x 450');
    expect(await new MeasureImages(uploads, images, new AnyImages(), work).execute()).toBe(1);
    expect(uploads.dimensions.get(complete)).toEqual({ width: 360, height: 450 });
  });

  it('reads missing and damaged files once', async () => {
    await add();
    await add('damaged');
    const read = jest.spyOn(images, 'read');
    const measure = new MeasureImages(uploads, images, new AnyImages(), work);
    await measure.execute();
    await measure.execute();
    expect(read).toHaveBeenCalledTimes(2);
  });
});

describe('Uploading images', () => {
  it('is refused after the daily limit', async () => {
    const uploads = new UploadedImagesInMemory();
    uploads.today = 500;
    const upload = new UploadImage(new AnyImages(), new ImagesInMemory(), uploads, work);
    await expect(upload.execute(Buffer.from('a photo'), newId())).rejects.toThrow(TooManyTries);
  });

  it('deletes images that no product uses', async () => {
    const [images, uploads] = [new ImagesInMemory(), new UploadedImagesInMemory()];
    const upload = new UploadImage(new AnyImages(), images, uploads, work);
    const image = await upload.execute(Buffer.from('a photo'), newId());
    await upload.execute(Buffer.from('another'), newId());
    await new AddProduct(new ProductsInMemory(), uploads, work).execute({ ...details, image }, 1);
    expect(await new DeleteOrphanedImages(uploads, images, work).execute()).toBe(1);
    expect([...images.pictures.keys()].map(addressOf)).toEqual([image]);
  });
});
