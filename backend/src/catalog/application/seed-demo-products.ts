import { Injectable } from '@nestjs/common';
import { newId } from '../../shared/id.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { addressOf, ImageStore } from '../domain/images/image-store.js';
import { Product } from '../domain/product.js';
import { Products } from '../domain/products.js';
import { useImage, Uploads } from '../domain/images/uploads.js';
import { type DemoProduct, DemoRange } from './demo-catalogue.js';

/** Only a shop that never had a product is filled, and by one instance alone however many start at once. */
@Injectable()
export class FillEmptyShelves {
  constructor(
    private readonly range: DemoRange,
    private readonly products: Products,
    private readonly images: ImageStore,
    private readonly uploads: Uploads,
    private readonly work: UnitOfWork,
  ) {}

  execute(): Promise<void> {
    return this.work.run(async () => {
      if (!(await this.products.mayBeFilled())) return;
      const filled: Product[] = [];
      for (const wish of await this.range.products()) filled.push(await this.#unpack(wish));
      await this.products.addAll(filled);
    });
  }

  async #unpack({ details, stock, picture }: DemoProduct): Promise<Product> {
    const id = newId<'Image'>();
    const image = addressOf(id);
    await this.uploads.add(id, null);
    await useImage(image, this.uploads);
    await this.images.save(id, picture);
    return Product.add({ ...details, image }, stock);
  }
}
