import { Injectable } from '@nestjs/common';
import type { Id } from '../../shared/id.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import type { DeliveryMethod } from '../domain/delivery-method.js';
import { DeliveryMethods } from '../domain/delivery-methods.js';

@Injectable()
export class ReorderDeliveryMethods {
  constructor(
    private readonly methods: DeliveryMethods,
    private readonly work: UnitOfWork,
  ) {}

  /** @returns all methods in their new order @throws DeliveryMethodsChangedMeanwhile */
  execute(actor: Id<'Person'>, ids: readonly string[]): Promise<readonly DeliveryMethod[]> {
    const reorder = async () => {
      const list = await this.methods.get();
      list.reorder(ids);
      return this.methods.save(list);
    };
    return this.work.run(reorder, { actor });
  }
}
