import { Injectable } from '@nestjs/common';
import { IdentityApi } from '../../identity/identity.api.js';
import { type DiscountCode, PricingApi } from '../../pricing/pricing.api.js';
import type { RuleBroken } from '../../shared/errors.js';
import { CodeJustUsedUp } from '../domain/checkout/refusals.js';
import type { Order } from '../domain/order.js';
import { CodeUsedUp } from '../domain/refusals.js';

/**
 * Brings the use of an order's discount code in line with its status: one that ended unpaid has none, any other has
 * one. Runs in the order's unit of work, after its stock.
 */
@Injectable()
export class SyncCodeUse {
  constructor(
    private readonly pricing: PricingApi,
    private readonly accounts: IdentityApi,
  ) {}

  /** For a new order, which has no use yet. @throws CodeJustUsedUp */
  async takeFirst({ codeId }: DiscountCode, order: Order): Promise<void> {
    const { id: orderId, customerId: personId } = order.state;
    const email = await this.#emailOf(order);
    if (!(await this.pricing.takeCode({ orderId, codeId, personId, email }))) throw new CodeJustUsedUp();
  }

  /** The receipt goes to another address now. @throws CodeJustUsedUp where that has had the code */
  async follow(order: Order): Promise<void> {
    const { id, discount } = order.state;
    if (!discount) return;
    if (!(await this.pricing.changeCodeEmail(id, await this.#emailOf(order)))) throw new CodeJustUsedUp();
  }

  /** @param refusal where it was given back, and others have taken it */
  async execute({ state, isPaid }: Order, refusal: () => RuleBroken = () => new CodeUsedUp()): Promise<void> {
    const { id, status, discount, total } = state;
    if (!discount) return;
    if (status === 'rejected' && !isPaid) return this.pricing.giveCodeBack(id);
    if (status !== 'rejected' && !(await this.pricing.takeCodeAgain(id))) throw refusal();
    if (isPaid) await this.pricing.codePaid(id, total.cents);
  }

  /** Where its mails go: a guest who leaves an account's address is the same person. */
  async #emailOf({ state }: Order): Promise<string | null> {
    return state.contactEmail ?? (await this.accounts.mailAddressOf(state.customerId));
  }
}
