import { Injectable } from '@nestjs/common';
import type { Id } from '../../shared/id.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import type { ImageInput } from '../domain/images/product-images.js';
import type { OptionsInput } from '../domain/options/product-options.js';
import { Product, type ProductDetails } from '../domain/product.js';
import { Products } from '../domain/products.js';
import { KnownCategoriesAndBrands } from './known-categories-and-brands.js';
import { changedView } from './product-view-assembler.js';
import type { ProductView } from './product-views.js';
import { useImage, UploadedImages } from '../domain/images/uploaded-images.js';

@Injectable()
export class AddProduct {
  constructor(
    private readonly products: Products,
    private readonly uploads: UploadedImages,
    private readonly known: KnownCategoriesAndBrands,
    private readonly work: UnitOfWork,
  ) {}

  /** @param id where it is known before @throws UnknownCategory, UnknownBrand, and what `Product.add` throws */
  execute(
    actor: Id<'Person'>,
    details: ProductDetails,
    stock: number,
    options?: OptionsInput,
    images?: readonly ImageInput[],
    id?: Id<'Product'>,
  ): Promise<ProductView> {
    const add = async () => {
      (await this.known.now()).check(details);
      const product = Product.add(details, stock, options, images, id);
      for (const { url } of product.state.images) product.setDimensions(url, await useImage(url, this.uploads));
      await this.products.add(product);
      return changedView(product.state);
    };
    return this.work.run(add, { actor });
  }
}
