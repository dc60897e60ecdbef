import { Injectable } from '@nestjs/common';
import { CatalogApi } from '../../catalog/catalog.api.js';
import { RuleBroken } from '../../shared/errors.js';
import type { Order } from '../domain/order.js';

type Refusal = () => RuleBroken | Promise<RuleBroken>;

const withoutEnd = new Date('9999-12-31T00:00:00Z');

/**
 * Brings the shelf in line with how an order stands, in the same unit of work: a rejected one keeps nothing, an unpaid one
 * its hold, any other has taken its goods. Done at once rather than told later, because a late word would take back what
 * has been taken again since.
 */
@Injectable()
export class KeepStock {
  constructor(private readonly catalog: CatalogApi) {}

  /** Of an order that nothing was ever held for. @param refusal as below */
  holdFirst(order: Order, refusal: Refusal): Promise<void> {
    return this.#hold(order, refusal, true);
  }

  /** @param refusal what to say instead of the catalogue's own words when there is not enough */
  async execute(order: Order, refusal?: Refusal): Promise<void> {
    const { id, status } = order.facts;
    if (status === 'rejected') return this.catalog.giveBack(id);
    await this.#hold(order, refusal);
    if (status !== 'pending' || order.isPaid) await this.catalog.sell(id);
  }

  /** Everything of the order is on the shelf again, so that `execute` can begin anew. */
  takeBack({ facts }: Order): Promise<void> {
    return this.catalog.giveBack(facts.id);
  }

  async #hold({ facts }: Order, refusal?: Refusal, isNew = false): Promise<void> {
    const { id, customerId, lines, payableUntil, isBeingCharged } = facts;
    const until = isBeingCharged || !payableUntil ? withoutEnd : payableUntil;
    try {
      await this.catalog.hold({ id, customerId, lines, isNew }, until);
    } catch (error) {
      if (refusal && error instanceof RuleBroken) throw await refusal();
      throw error;
    }
  }
}
