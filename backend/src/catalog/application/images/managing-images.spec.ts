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
import { addressOf, widths } from '../../domain/images/image-store.js';
import { AddProduct } from '../add-product.js';
import { DeleteOrphanedImages } from './delete-orphaned-images.js';
import { UploadImage } from './upload-image.js';

const work = new FakeUnitOfWork();
const picture = new Map(widths.map((width) => [width, Buffer.from(`${width} wide`)]));
const dimensions = { width: 2048, height: 2560 };

class AnyImages extends ImageConverter {
  async inAllWidths() {
    return { picture, dimensions };
  }
}

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
