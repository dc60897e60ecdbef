import { Injectable } from '@nestjs/common';
import { type Id, newId } from '../../../shared/id.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import type { DiscountCodeFields, UsedCode } from '../../domain/codes/discount-code.js';
import { DiscountCodes } from '../../domain/codes/discount-codes.js';
import { CodeCategories } from './code-categories.js';

@Injectable()
export class AddDiscountCode {
  constructor(
    private readonly codes: DiscountCodes,
    private readonly categories: CodeCategories,
    private readonly work: UnitOfWork,
  ) {}

  /** @throws DiscountCodeExists, UnknownCategory */
  execute(actor: Id<'Person'>, fields: DiscountCodeFields): Promise<UsedCode> {
    const add = async () => {
      await this.categories.check(fields.categories);
      const code = { ...fields, id: newId<'DiscountCode'>(), version: 1 };
      await this.codes.add(code);
      return { ...code, used: 0, broughtCents: 0 };
    };
    return this.work.run(add, { actor });
  }
}
