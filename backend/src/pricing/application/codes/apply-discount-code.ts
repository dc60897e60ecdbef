import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import type { Id } from '../../../shared/id.js';
import type { CodeUser, Discount, DiscountCode, EnteredCode, Goods } from '../../pricing.api.js';
import { type OfferedCode, refusalOf, sentenceOf, unknownCode } from '../../domain/codes/code-problem.js';
import { codeOf } from '../../domain/codes/discount-code.js';
import { priceOf } from '../../domain/price.js';
import { OfferedCodes } from './offered-codes.js';

/** What a code does for goods before they are ordered: nothing is taken of it. */
@Injectable()
export class ApplyDiscountCode {
  constructor(
    private readonly codes: OfferedCodes,
    private readonly clock: Clock,
  ) {}

  async enter(typed: string, goods: readonly Goods[], user: CodeUser): Promise<EnteredCode> {
    const found = await this.codes.named(codeOf(typed), user.personId);
    if (!found) return { problem: unknownCode };
    const problem = problemOf(this.#usable(found, user), goods);
    return problem === null ? { codeId: found.id } : { problem };
  }

  async get(codeId: Id<'DiscountCode'>, user: CodeUser): Promise<DiscountCode | null> {
    const found = await this.codes.get(codeId, user.personId);
    return found && this.#usable(found, user);
  }

  #usable(found: OfferedCode, user: CodeUser): DiscountCode {
    const { id, code, kind, value, minSubtotalCents, categories, products } = found;
    const refusal = refusalOf(found, user, this.clock.now());
    return { codeId: id, code, kind, value, minSubtotalCents, categories, products, refusal };
  }
}

export function discountOn(goods: readonly Goods[], discount: DiscountCode): Discount {
  const { codeId, code, kind, value, refusal } = discount;
  // Without goods there is nothing that it could be wrong for.
  const problem = goods.length === 0 ? refusal : problemOf(discount, goods);
  return {
    codeId,
    code,
    kind,
    value,
    amountCents: problem === null ? pricedBy(discount, goods).discountCents : 0,
    problem,
  };
}

function problemOf(discount: DiscountCode, goods: readonly Goods[]): string | null {
  return discount.refusal ?? sentenceOf(pricedBy(discount, goods).discountProblem);
}

function pricedBy(discount: DiscountCode, goods: readonly Goods[]) {
  return priceOf(goods, { discount, delivery: null, taxBpsOf: () => null });
}
