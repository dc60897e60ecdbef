import { Injectable } from '@nestjs/common';
import type { Id } from '../../../shared/id.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { DiscountCodes } from '../../domain/codes/discount-codes.js';
import { DiscountCodeChangedMeanwhile } from '../../domain/codes/refusals.js';

/** Deletes a code that was never used; another one is kept for its orders, and can't be used any more. */
@Injectable()
export class RetireDiscountCode {
  constructor(
    private readonly codes: DiscountCodes,
    private readonly work: UnitOfWork,
  ) {}

  /** @throws NoSuchDiscountCode, DiscountCodeChangedMeanwhile */
  execute(actor: Id<'Person'>, id: string, version?: number): Promise<void> {
    const retire = async () => {
      const present = await this.codes.get(id);
      if (version !== undefined && version !== present.version) throw new DiscountCodeChangedMeanwhile(present);
      if (await this.codes.wasEverUsed(present.id)) await this.codes.retire(present.id);
      else await this.codes.remove(present.id);
    };
    return this.work.run(retire, { actor });
  }
}
