import { Injectable } from '@nestjs/common';
import type { Id } from '../../shared/id.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import type { DeliveryMethod } from '../domain/delivery-method.js';
import type { DeliveryMethodDraft } from '../domain/delivery-method-list.js';
import { DeliveryMethods } from '../domain/delivery-methods.js';

@Injectable()
export class AddDeliveryMethod {
  constructor(
    private readonly methods: DeliveryMethods,
    private readonly work: UnitOfWork,
  ) {}

  /** @throws TooManyDeliveryMethods */
  execute(actor: Id<'Person'>, fields: DeliveryMethodDraft): Promise<DeliveryMethod> {
    const add = async () => {
      const list = await this.methods.get();
      const added = list.add(fields);
      await this.methods.save(list);
      return added;
    };
    return this.work.run(add, { actor });
  }
}
