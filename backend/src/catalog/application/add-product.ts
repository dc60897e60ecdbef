import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { ImageStore, mustBeShowable } from '../domain/image-store.js';
import { Product, type ProductDetails, type ProductState } from '../domain/product.js';
import { Products } from '../domain/products.js';

@Injectable()
export class AddProduct {
  constructor(
    private readonly products: Products,
    private readonly images: ImageStore,
    private readonly work: UnitOfWork,
  ) {}

  async execute(details: ProductDetails, stock: number): Promise<ProductState> {
    await mustBeShowable(details.image, this.images);
    return this.work.run(async () => {
      const product = Product.add(details, stock);
      await this.products.add(product);
      return product.state;
    });
  }
}
