import { Injectable } from '@nestjs/common';
import { newId } from '../../../shared/id.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { addressOf, ImageStore } from '../../domain/images/image-store.js';
import { KnownCategoriesAndBrands } from '../../application/known-categories-and-brands.js';
import type { ImageInput } from '../../domain/images/product-images.js';
import { Product } from '../../domain/product.js';
import { Products } from '../../domain/products.js';
import { useImage, UploadedImages } from '../../domain/images/uploaded-images.js';
import { DemoCatalogueFolder, type DemoPicture, type DemoProduct } from './demo-catalogue-folder.js';

/** Fills a shop that has never had a product; one instance does so when many start concurrently. */
@Injectable()
export class SeedDemoProducts {
  constructor(
    private readonly demo: DemoCatalogueFolder,
    private readonly products: Products,
    private readonly images: ImageStore,
    private readonly uploads: UploadedImages,
    private readonly known: KnownCategoriesAndBrands,
    private readonly work: UnitOfWork,
  ) {}

  execute(): Promise<void> {
    return this.work.run(async () => {
      if (!(await this.products.claimEmptyCatalogue())) return;
      const known = await this.known.now();
      const added: Product[] = [];
      for (const each of await this.demo.products())
        if (known.has(each.details)) added.push(await this.#withImages(each));
      await this.products.addAll(added);
    });
  }

  async #withImages({ details, stock, options, pictures }: DemoProduct): Promise<Product> {
    const images: ImageInput[] = [];
    for (const each of pictures) images.push({ url: await this.#store(each), alt: each.alt, colour: each.colour });
    return Product.add({ ...details, image: images[0]?.url ?? '' }, stock, options, images);
  }

  /** @returns the address of the stored picture */
  async #store({ picture, dimensions }: DemoPicture): Promise<string> {
    const id = newId<'Image'>();
    const address = addressOf(id);
    await this.uploads.add(id, null, dimensions);
    await useImage(address, this.uploads);
    await this.images.save(id, picture);
    return address;
  }
}
