import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { Products } from '../domain/products.js';

@Injectable()
export class DeleteProduct {
  constructor(
    private readonly products: Products,
    private readonly work: UnitOfWork,
  ) {}

  execute(id: string): Promise<void> {
    return this.work.run(async () => {
      const product = await this.products.get(id);
      product.delete();
      await this.products.save(product);
    });
  }
}
