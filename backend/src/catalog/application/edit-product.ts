import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import type { OptionsInput, StockCount } from '../domain/options/product-options.js';
import type { ProductDetails } from '../domain/product.js';
import { Products } from '../domain/products.js';
import { changedView } from './product-view.js';
import type { ProductView } from './product-views.js';
import { useImage, Uploads } from '../domain/images/uploads.js';

/** Without an image the current one stays. */
export interface ProductEdit extends Omit<ProductDetails, 'image'> {
  readonly image?: string | undefined;
}

@Injectable()
export class EditProduct {
  constructor(
    private readonly products: Products,
    private readonly uploads: Uploads,
    private readonly work: UnitOfWork,
  ) {}

  execute(id: string, edit: ProductEdit, stock: StockCount, options?: OptionsInput): Promise<ProductView> {
    return this.work.run(async () => {
      const product = await this.products.get(id);
      product.edit({ ...edit, image: edit.image ?? product.state.image }, stock, options);
      if (edit.image !== undefined) await useImage(edit.image, this.uploads);
      await this.products.save(product);
      return changedView(product.state);
    });
  }
}
