import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import type { Id } from '../../../shared/id.js';
import type { CodeUser, Discount, EnteredCode, Goods } from '../../pricing.api.js';
import { type OfferedCode, refusalOf, sentenceOf, unknownCode } from '../../domain/codes/code-problem.js';
import { codeOf } from '../../domain/codes/discount-code.js';
import { type Price, priceOf } from '../../domain/price.js';
import { OfferedCodes } from './offered-codes.js';

/** What a code does for goods before they are ordered: nothing is taken of it. */
@Injectable()
export class ApplyDiscountCode {
  constructor(
    private readonly codes: OfferedCodes,
    private readonly clock: Clock,
  ) {}

  async enter(typed: string, goods: readonly Goods[], user: CodeUser): Promise<EnteredCode> {
    const code = await this.codes.named(codeOf(typed), user.personId);
    if (!code) return { problem: unknownCode };
    const problem = refusalOf(code, user, this.clock.now()) ?? sentenceOf(goodsPriced(goods, code).discountProblem);
    return problem === null ? { codeId: code.id } : { problem };
  }

  async of(codeId: Id<'DiscountCode'>, goods: readonly Goods[], user: CodeUser): Promise<Discount | null> {
    const code = await this.codes.get(codeId, user.personId);
    if (!code) return null;
    const { discountCents, discountProblem } = goodsPriced(goods, code);
    // Without goods there is nothing that it could be wrong for.
    const ofGoods = goods.length === 0 ? null : sentenceOf(discountProblem);
    const problem = refusalOf(code, user, this.clock.now()) ?? ofGoods;
    const { kind, value } = code;
    return { codeId, code: code.code, kind, value, amountCents: problem === null ? discountCents : 0, problem };
  }
}

function goodsPriced(goods: readonly Goods[], discount: OfferedCode): Price {
  return priceOf(goods, { discount, delivery: null, taxBpsOf: () => null });
}
