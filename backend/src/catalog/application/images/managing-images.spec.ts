import {
  ImagesInMemory,
  ProductsInMemory,
  UploadedImagesInMemory,
} from '../../../../test/support/catalogue/catalog-fakes.js';
import { aShirt } from '../../../../test/support/catalogue/products.js';
import { SpecifiedCategoriesAndBrands } from '../../../../test/support/catalogue/specified-categories-and-brands.js';
import { FakeUnitOfWork } from '../../../../test/support/lifecycle/fake-unit-of-work.js';
import { TooManyTries } from '../../../shared/errors.js';
import { newId } from '../../../shared/id.js';
import { ImageConverter } from '../../domain/images/image-converter.js';
import { unknownDimensions } from '../../domain/images/image-dimensions.js';
import { addressOf, widths } from '../../domain/images/image-store.js';
import { AddProduct } from '../add-product.js';
import { DeleteOrphanedImages } from './delete-orphaned-images.js';
import { MeasureImages } from './measure-images.js';
import { UploadImage } from './upload-image.js';

const work = new FakeUnitOfWork();
const picture = new Map(widths.map((width) => [width, Buffer.from(`${width} wide`)]));
const dimensions = { width: 2048, height: 2560 };

class AnyImages extends ImageConverter {
  async inAllWidths() {
    return { picture, dimensions };
  }

  /** Reads the dimensions from a file's text, such as `1080 x 1350`. */
  async measure(file: Buffer) {
    const [width, height] = file.toString().split(' x ').map(Number);
    return width && height ? { width, height } : null;
  }
}

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
    await new AddProduct(new ProductsInMemory(), uploads, new SpecifiedCategoriesAndBrands(), work).execute(
      'mira',
      { ...aShirt().state, image },
      1,
    );
    expect(await new DeleteOrphanedImages(uploads, images, work).execute()).toBe(1);
    expect([...images.pictures.keys()].map(addressOf)).toEqual([image]);
  });
});
