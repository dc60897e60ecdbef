import { Injectable } from '@nestjs/common';
import { type Id, newId } from '../../../shared/id.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import type { DiscountCodeFields, UsedCode } from '../../domain/codes/discount-code.js';
import { DiscountCodes } from '../../domain/codes/discount-codes.js';

@Injectable()
export class AddDiscountCode {
  constructor(
    private readonly codes: DiscountCodes,
    private readonly work: UnitOfWork,
  ) {}

  /** @throws DiscountCodeExists */
  execute(actor: Id<'Person'>, fields: DiscountCodeFields): Promise<UsedCode> {
    const add = async () => {
      const code = { ...fields, id: newId<'DiscountCode'>(), version: 1 };
      await this.codes.add(code);
      return { ...code, used: 0, broughtCents: 0 };
    };
    return this.work.run(add, { actor });
  }
}
