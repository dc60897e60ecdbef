import { Injectable } from '@nestjs/common';
import type { Id } from '../../../shared/id.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import type { DiscountCodeFields, UsedCode } from '../../domain/codes/discount-code.js';
import { DiscountCodes } from '../../domain/codes/discount-codes.js';
import { DiscountCodeChangedMeanwhile, FewerUsesThanMade } from '../../domain/codes/refusals.js';
import { CodeCategories } from './code-categories.js';

/** Orders keep what the code took off them. */
@Injectable()
export class ChangeDiscountCode {
  constructor(
    private readonly codes: DiscountCodes,
    private readonly categories: CodeCategories,
    private readonly work: UnitOfWork,
  ) {}

  /** @throws NoSuchDiscountCode, DiscountCodeChangedMeanwhile, FewerUsesThanMade, and as `AddDiscountCode` */
  execute(actor: Id<'Person'>, id: string, fields: DiscountCodeFields, version?: number): Promise<UsedCode> {
    const change = async () => {
      const present = await this.codes.get(id);
      if (version !== undefined && version !== present.version) throw new DiscountCodeChangedMeanwhile(present);
      if (fields.maxUses !== null && fields.maxUses < present.used) throw new FewerUsesThanMade(present.used);
      await this.categories.check(fields.categories, present.categories);
      return this.codes.save({ ...present, ...fields });
    };
    return this.work.run(change, { actor });
  }
}
