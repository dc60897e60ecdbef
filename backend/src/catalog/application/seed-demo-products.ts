import { Injectable } from '@nestjs/common';
import { newId } from '../../shared/id.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { addressOf, ImageStore } from '../domain/images/image-store.js';
import { Product } from '../domain/product.js';
import { Products } from '../domain/products.js';
import { useImage, Uploads } from '../domain/images/uploads.js';
import { type DemoProduct, DemoCatalogue } from './demo-catalogue.js';

/** Fills a shop that has never had a product; one instance does so when many start concurrently. */
@Injectable()
export class SeedDemoProducts {
  constructor(
    private readonly demo: DemoCatalogue,
    private readonly products: Products,
    private readonly images: ImageStore,
    private readonly uploads: Uploads,
    private readonly work: UnitOfWork,
  ) {}

  execute(): Promise<void> {
    return this.work.run(async () => {
      if (!(await this.products.claimEmptyCatalogue())) return;
      const added: Product[] = [];
      for (const each of await this.demo.products()) added.push(await this.#withImage(each));
      await this.products.addAll(added);
    });
  }

  async #withImage({ details, stock, picture }: DemoProduct): Promise<Product> {
    const id = newId<'Image'>();
    const image = addressOf(id);
    await this.uploads.add(id, null);
    await useImage(image, this.uploads);
    await this.images.save(id, picture);
    return Product.add({ ...details, image }, stock);
  }
}
