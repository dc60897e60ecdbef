import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import type { ImageInput } from '../domain/images/product-images.js';
import type { OptionsInput, StockCount } from '../domain/options/product-options.js';
import type { ProductDetails } from '../domain/product.js';
import { Products } from '../domain/products.js';
import { changedView } from './product-view-assembler.js';
import type { ProductView } from './product-views.js';
import { useImage, UploadedImages } from '../domain/images/uploaded-images.js';

/** Without an image the current one stays. */
export interface ProductEdit extends Omit<ProductDetails, 'image'> {
  readonly image?: string | undefined;
}

@Injectable()
export class EditProduct {
  constructor(
    private readonly products: Products,
    private readonly uploads: UploadedImages,
    private readonly work: UnitOfWork,
  ) {}

  execute(
    id: string,
    edit: ProductEdit,
    stock: StockCount,
    options?: OptionsInput,
    images?: readonly ImageInput[],
  ): Promise<ProductView> {
    return this.work.run(async () => {
      const product = await this.products.get(id);
      const before = new Set(product.state.images.map(({ url }) => url));
      product.edit({ ...edit, image: edit.image ?? images?.[0]?.url ?? product.state.image }, stock, options, images);
      const added = product.state.images.filter(({ url }) => !before.has(url));
      for (const { url } of added) product.setDimensions(url, await useImage(url, this.uploads));
      await this.products.save(product);
      return changedView(product.state);
    });
  }
}
