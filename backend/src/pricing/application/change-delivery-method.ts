import { Injectable } from '@nestjs/common';
import type { Id } from '../../shared/id.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import type { DeliveryMethod } from '../domain/delivery-method.js';
import type { DeliveryMethodDraft } from '../domain/delivery-method-list.js';
import { DeliveryMethods } from '../domain/delivery-methods.js';

@Injectable()
export class ChangeDeliveryMethod {
  constructor(
    private readonly methods: DeliveryMethods,
    private readonly work: UnitOfWork,
  ) {}

  /** @throws NoSuchDeliveryMethod, DeliveryMethodChangedMeanwhile, LastDeliveryMethod */
  execute(actor: Id<'Person'>, id: string, fields: DeliveryMethodDraft, version?: number): Promise<DeliveryMethod> {
    const change = async () => {
      const list = await this.methods.get();
      const changed = list.change(id, fields, version);
      const stored = await this.methods.save(list);
      return stored.find((each) => each.id === changed.id) ?? changed;
    };
    return this.work.run(change, { actor });
  }
}
