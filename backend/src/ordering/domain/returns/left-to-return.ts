import { RuleBroken } from '../../../shared/errors.js';
import type { Id } from '../../../shared/id.js';
import { longShopDay, onShopDay, shopDay } from '../../../shared/shop-time.js';
import type { OrderFacts } from '../order-facts.js';
import type { OrderStatus } from '../order-statuses.js';
import { isPaid, type PaymentStandingState } from '../payment-standing.js';
import { leftOf } from '../refund/left-of-order.js';
import { counts, type OrderRefund } from '../refund/order-refund.js';
import { OrderNotPaid } from '../refund/refusals.js';
import { NotDeliveredYet, NothingToReturn, TooLateToReturn } from './refusals.js';
import type { Pieces, ReturnLine, ReturnState } from './return-state.js';

const nothing: Returnable = { until: null, lines: [] };
const daysToReturn = 30;
const day = 24 * 60 * 60 * 1_000; // ms

/** An order with all that decides what can be returned of it. */
export interface OrderToReturn extends OrderFacts, Pick<PaymentStandingState, 'paymentStatus'> {
  readonly status: OrderStatus;
  /** Since when it is delivered; null: it is not. */
  readonly deliveredAt: Date | null;
  readonly refunds: readonly OrderRefund[];
  readonly returns: readonly ReturnState[];
}

/** What of an order can be returned, and until which day in the shop's zone, such as `2026-03-12`; null: nothing. */
export interface Returnable {
  readonly until: string | null;
  readonly lines: readonly { readonly variantId: Id<'Variant'>; readonly quantity: number }[];
}

/** A delivery's day is the first of them, whatever its hour: thirty whole days follow. */
export function lastDayToReturn(deliveredAt: Date): string {
  return new Date(Date.parse(shopDay(deliveredAt)) + daysToReturn * day).toISOString().slice(0, 10);
}

/** Pieces of each line that are neither refunded nor in a return. */
export function leftToReturn(order: Pick<OrderToReturn, 'refunds' | 'returns'> & OrderFacts): Pieces {
  return new Map(
    leftOf(order, order.refunds).lines.map(({ lineId, quantity }) => {
      const ofReturns = order.returns.map((each) => takenBy(each, lineId, order.refunds));
      return [
        lineId,
        Math.max(
          0,
          ofReturns.reduce((left, taken) => left - taken, quantity),
        ),
      ];
    }),
  );
}

/**
 * @returns the last day, and pieces of each line
 * @throws NotDeliveredYet, OrderNotPaid, TooLateToReturn, NothingToReturn
 */
export function assertReturnable(order: OrderToReturn, now: Date): { until: string; left: Pieces } {
  if (order.status !== 'delivered' || !order.deliveredAt) throw new NotDeliveredYet();
  if (!isPaid(order)) throw new OrderNotPaid();
  const until = lastDayToReturn(order.deliveredAt);
  if (shopDay(now) > until) throw new TooLateToReturn(longShopDay(onShopDay(until, '12:00')));
  const left = leftToReturn(order);
  const isPaidBack = leftOf(order, order.refunds).total.isZero;
  if (isPaidBack || [...left.values()].every((quantity) => quantity === 0)) throw new NothingToReturn();
  return { until, left };
}

export function returnableOf(order: OrderToReturn, now: Date): Returnable {
  if (order.status !== 'delivered') return nothing;
  try {
    const { until, left } = assertReturnable(order, now);
    const lines = order.lines.map(({ variantId }) => ({ variantId, quantity: left.get(variantId) ?? 0 }));
    return { until, lines: lines.filter(({ quantity }) => quantity > 0) };
  } catch (error) {
    if (error instanceof RuleBroken) return nothing;
    throw error;
  }
}

/** Pieces of a line that a return has, beside those that its refund names. */
function takenBy({ state, lines, refundId }: ReturnState, variantId: string, refunds: readonly OrderRefund[]): number {
  const line = lines.find((each) => each.variantId === variantId);
  if (!line || state === 'refused') return 0;
  const refund = refunds.find((each) => each.id === refundId && counts(each));
  if (refund) return Math.max(0, arrived(line) - piecesIn(refund, variantId));
  return state === 'refunded' ? line.settled : arrived(line);
}

function arrived({ quantity, received }: ReturnLine): number {
  return received ?? quantity;
}

function piecesIn({ lines }: OrderRefund, variantId: string): number {
  return lines.find((line) => line.variantId === variantId)?.quantity ?? 0;
}
