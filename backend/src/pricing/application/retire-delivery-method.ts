import { Injectable } from '@nestjs/common';
import type { Id } from '../../shared/id.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { DeliveryMethods } from '../domain/delivery-methods.js';

/** Orders keep their copy of it. */
@Injectable()
export class RetireDeliveryMethod {
  constructor(
    private readonly methods: DeliveryMethods,
    private readonly work: UnitOfWork,
  ) {}

  /** @throws NoSuchDeliveryMethod, DeliveryMethodChangedMeanwhile, LastDeliveryMethod */
  execute(actor: Id<'Person'>, id: string, version?: number): Promise<void> {
    const retire = async () => {
      const list = await this.methods.get();
      list.retire(id, version);
      await this.methods.save(list);
    };
    return this.work.run(retire, { actor });
  }
}
