import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { ImageStore, mustBeShowable } from '../domain/image-store.js';
import type { ProductDetails, ProductState, StockCount } from '../domain/product.js';
import { Products } from '../domain/products.js';

/** Without an image it keeps the one it has. */
export interface ProductEdit extends Omit<ProductDetails, 'image'> {
  readonly image?: string | undefined;
}

@Injectable()
export class EditProduct {
  constructor(
    private readonly products: Products,
    private readonly images: ImageStore,
    private readonly work: UnitOfWork,
  ) {}

  async execute(id: string, edit: ProductEdit, stock: StockCount): Promise<ProductState> {
    if (edit.image !== undefined) await mustBeShowable(edit.image, this.images);
    return this.work.run(async () => {
      const product = await this.products.get(id);
      product.edit({ ...edit, image: edit.image ?? product.state.image }, stock);
      await this.products.save(product);
      return product.state;
    });
  }
}
