import {
  ImagesInMemory,
  ProductsInMemory,
  UploadedImagesInMemory,
} from '../../../test/support/catalogue/catalog-fakes.js';
import { FakeUnitOfWork } from '../../../test/support/lifecycle/fake-unit-of-work.js';
import { aShirt } from '../../../test/support/catalogue/products.js';
import { SpecifiedCategoriesAndBrands } from '../../../test/support/catalogue/specified-categories-and-brands.js';
import { NotFound } from '../../shared/errors.js';
import { newId } from '../../shared/id.js';
import { addressOf, widths } from '../domain/images/image-store.js';
import { ImageConverter } from '../domain/images/image-converter.js';
import { NoSuchImage } from '../domain/images/refusals.js';
import { AddProduct } from './add-product.js';
import { DeleteProduct } from './delete-product.js';
import { EditProduct } from './edit-product.js';
import { UploadImage } from './images/upload-image.js';

const work = new FakeUnitOfWork();
const known = new SpecifiedCategoriesAndBrands();
const picture = new Map(widths.map((width) => [width, Buffer.from(`${width} wide`)]));
const dimensions = { width: 2048, height: 2560 };
const {
  id: _id,
  sizeScale: _scale,
  colours: _colours,
  variants: _variants,
  isDeleted: _isDeleted,
  version: _version,
  ...details
} = aShirt().state;

const editing = (products: ProductsInMemory) => new EditProduct(products, new UploadedImagesInMemory(), known, work);

class AnyImages extends ImageConverter {
  async inAllWidths() {
    return { picture, dimensions };
  }
}

describe('Adding a product', () => {
  it('uses the image that was uploaded for it', async () => {
    const [products, uploads] = [new ProductsInMemory(), new UploadedImagesInMemory()];
    const upload = new UploadImage(new AnyImages(), new ImagesInMemory(), uploads, work);
    const image = await upload.execute(Buffer.from('a photo'), newId());
    const { id } = await new AddProduct(products, uploads, known, work).execute('mira', { ...details, image }, 4);
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
    const add = new AddProduct(products, new UploadedImagesInMemory(), known, work);
    await expect(add.execute('mira', { ...details, image }, 4)).rejects.toThrow(NoSuchImage);
    expect(products.states.size).toBe(0);
  });
});

describe('Editing a product', () => {
  it('changes the image only when another is given', async () => {
    const shirt = aShirt();
    const products = new ProductsInMemory(shirt);
    const edit = editing(products);
    const { image: _image, ...withoutImage } = details;
    await edit.execute('mira', shirt.id, { ...withoutImage, title: 'Washed shirt', stock: { total: 10 } });
    expect(products.states.get(shirt.id)).toMatchObject({ title: 'Washed shirt', image: shirt.state.image });
    await edit.execute('mira', shirt.id, { image: 'https://pictures.example/new.webp' });
    expect(products.states.get(shirt.id)).toMatchObject({
      ...{ title: 'Washed shirt', image: 'https://pictures.example/new.webp', variants: [{ onHand: 10 }] },
    });
  });

  it('refuses an unknown image, and a deleted product', async () => {
    const [shirt, deleted] = [aShirt(), aShirt({ isDeleted: true })];
    const edit = editing(new ProductsInMemory(shirt, deleted));
    const missing = { ...details, image: addressOf(newId()) };
    await expect(edit.execute('mira', shirt.id, { ...missing, stock: { total: 1 } })).rejects.toThrow(NoSuchImage);
    await expect(edit.execute('mira', deleted.id, details)).rejects.toThrow(NotFound);
  });
});

describe('Deleting a product', () => {
  it('removes it from the catalogue, once', async () => {
    const shirt = aShirt();
    const products = new ProductsInMemory(shirt);
    const remove = new DeleteProduct(products, work);
    await remove.execute('mira', shirt.id);
    expect(products.states.get(shirt.id)?.isDeleted).toBe(true);
    await expect(remove.execute('mira', shirt.id)).rejects.toThrow(NotFound);
  });
});
