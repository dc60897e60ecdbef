import { Injectable } from '@nestjs/common';
import { PricingApi } from '../../pricing/pricing.api.js';
import type { RuleBroken } from '../../shared/errors.js';
import type { Order } from '../domain/order.js';
import { CodeUsedUp } from '../domain/refusals.js';

/**
 * Brings the use of an order's discount code in line with its status: one that ended unpaid has none, any other has
 * one. Runs in the order's unit of work, after its stock.
 */
@Injectable()
export class SyncCodeUse {
  constructor(private readonly pricing: PricingApi) {}

  /** @param refusal where it was given back, and others have taken it */
  async execute({ state, isPaid }: Order, refusal: () => RuleBroken = () => new CodeUsedUp()): Promise<void> {
    const { id, status, discount, total } = state;
    if (!discount) return;
    if (status === 'rejected' && !isPaid) return this.pricing.giveCodeBack(id);
    if (status !== 'rejected' && !(await this.pricing.takeCodeAgain(id))) throw refusal();
    if (isPaid) await this.pricing.codePaid(id, total.cents);
  }
}
