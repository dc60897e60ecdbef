import { Money } from '../../../shared/money.js';
import type { OrderFacts } from '../order-facts.js';
import type { LeftOfOrder } from './left-of-order.js';
import type { RefundWish } from './order-refund.js';
import {
  DeliveryNotToRefund,
  LineNamedTwice,
  NotALine,
  NothingToSendBack,
  OnlySoManyPiecesLeft,
  OnlySoMuchLeft,
} from './refusals.js';

/**
 * Whether so much is left of the order.
 * @throws NotALine, LineNamedTwice, OnlySoManyPiecesLeft, OnlySoMuchLeft, DeliveryNotToRefund, NothingToSendBack
 */
export function checkWish(wish: RefundWish, left: LeftOfOrder, { lines, delivery }: OrderFacts): void {
  const isOfDelivery = !('amountCents' in wish) && wish.delivery && wish.lines.length === 0;
  if (isOfDelivery && left.deliveryCents === 0) throw new DeliveryNotToRefund(delivery.price.isZero);
  if (left.total.isZero) throw new OnlySoMuchLeft(left.total);
  if ('amountCents' in wish) {
    if (left.total.isLessThan(Money.ofCents(wish.amountCents))) throw new OnlySoMuchLeft(left.total, 'amount');
    return;
  }
  for (const [at, { id, quantity }] of wish.lines.entries()) {
    const line = left.lines.find(({ lineId }) => lineId === id);
    if (!line) throw new NotALine(`lines[${at}].id`);
    const { title } = lines.find(({ variantId }) => variantId === id)!;
    const isNamedTwice = wish.lines.findIndex((other) => other.id === id) !== at;
    if (isNamedTwice) throw new LineNamedTwice(`lines[${at}].id`, title);
    if (line.quantity < quantity) throw new OnlySoManyPiecesLeft(`lines[${at}].quantity`, title, line.quantity);
  }
  if (wish.lines.length === 0 && !wish.delivery) throw new NothingToSendBack('lines');
}
