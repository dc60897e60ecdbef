import { Injectable } from '@nestjs/common';
import { CatalogApi } from '../../../catalog/catalog.api.js';
import { PricingApi } from '../../../pricing/pricing.api.js';
import { Clock } from '../../../shared/clock.js';
import type { Order } from '../../domain/order.js';
import { leftOf } from '../../domain/refund/left-of-order.js';
import { counts, type OrderRefund } from '../../domain/refund/order-refund.js';
import { OrderRefunds } from '../../domain/refund/order-refunds.js';
import { piecesOf, type ReturnState } from '../../domain/returns/return-state.js';
import { Returns } from '../../domain/returns/returns.js';
import { sentBackOf } from '../../domain/returns/sent-back.js';

/**
 * Ends the returns of an order that have arrived although their money has gone back already, by an amount or by other
 * refunds of their lines: what no refund has put into the stock goes there now, where staff want it to.
 */
@Injectable()
export class SettleReturns {
  constructor(
    private readonly returns: Returns,
    private readonly refunds: OrderRefunds,
    private readonly pricing: PricingApi,
    private readonly catalog: CatalogApi,
    private readonly clock: Clock,
  ) {}

  /** Idempotent. The caller has locked the order and saves it. @param by whose change has led to it */
  async execute(order: Order, by: string): Promise<void> {
    const all = await this.returns.of(order.state.id);
    const arrived = all.filter(({ state }) => state.state === 'received');
    if (arrived.length === 0) return;
    const refunds = await this.refunds.of(order.state.id);
    for (const back of arrived) {
      if (!this.#isPaidBack(order, back.state, refunds)) continue;
      const now = this.clock.now();
      const gone = sentBackOf(
        refunds,
        all.map(({ state }) => state),
      );
      const { lines } = order.state;
      const out = lines.map(({ variantId, quantity }) => [variantId, quantity - (gone.get(variantId) ?? 0)] as const);
      back.settle(new Map(out), now);
      await this.returns.save(back);
      order.returnChanged(piecesOf(back.state), 'closed: its money had gone back before', by, now);
      const restocked = back.state.lines.filter(({ restock, settled }) => restock && settled > 0);
      const pieces = restocked.map(({ variantId, settled }) => ({ variantId, quantity: settled }));
      if (pieces.length > 0) await this.catalog.takeBack(order.state.id, pieces);
    }
  }

  /** Not while a refund is on its way, which the provider may refuse. */
  #isPaidBack({ state }: Order, back: ReturnState, refunds: readonly OrderRefund[]): boolean {
    if (refunds.some((refund) => refund.id === back.refundId && counts(refund))) return false;
    const left = leftOf(
      state,
      refunds.filter((refund) => refund.state === 'done'),
    );
    const lines = back.lines.flatMap(({ variantId, received }) => {
      const most = left.lines.find(({ lineId }) => lineId === variantId)?.quantity ?? 0;
      const quantity = Math.min(received ?? 0, most);
      return quantity > 0 ? [{ lineId: variantId, quantity }] : [];
    });
    return lines.length === 0 || this.pricing.refund(left, { lines, delivery: false }).amountCents === 0;
  }
}
