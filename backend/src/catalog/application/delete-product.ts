import { Injectable } from '@nestjs/common';
import type { Id } from '../../shared/id.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { Products } from '../domain/products.js';
import { assertUnchanged } from './assert-unchanged.js';

@Injectable()
export class DeleteProduct {
  constructor(
    private readonly products: Products,
    private readonly work: UnitOfWork,
  ) {}

  /** @param version of the product that was read @throws ChangedMeanwhile with the `ProductView` */
  execute(actor: Id<'Person'>, id: string, version?: number): Promise<void> {
    const remove = async () => {
      const product = await this.products.get(id);
      assertUnchanged(product, version);
      product.delete();
      await this.products.save(product);
    };
    return this.work.run(remove, { actor });
  }
}
