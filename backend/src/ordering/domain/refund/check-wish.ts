import { Money } from '../../../shared/money.js';
import type { OrderLine } from '../checkout/order-line.js';
import type { LeftOfOrder } from './left-of-order.js';
import type { RefundWish } from './order-refund.js';
import { NotALine, NothingToSendBack, OnlySoManyPiecesLeft, OnlySoMuchLeft } from './refusals.js';

/** Whether so much is left of the order. @throws NotALine, OnlySoManyPiecesLeft, OnlySoMuchLeft, NothingToSendBack */
export function checkWish(wish: RefundWish, left: LeftOfOrder, lines: readonly OrderLine[]): void {
  if (left.total.isZero) throw new OnlySoMuchLeft(left.total);
  if ('amountCents' in wish) {
    if (left.total.isLessThan(Money.ofCents(wish.amountCents))) throw new OnlySoMuchLeft(left.total, 'amount');
    return;
  }
  for (const [at, { id, quantity }] of wish.lines.entries()) {
    const line = left.lines.find(({ lineId }) => lineId === id);
    const isNamedTwice = wish.lines.findIndex((other) => other.id === id) !== at;
    if (!line || isNamedTwice) throw new NotALine(`lines[${at}].id`);
    const { title } = lines.find(({ variantId }) => variantId === id)!;
    if (line.quantity < quantity) throw new OnlySoManyPiecesLeft(`lines[${at}].quantity`, title, line.quantity);
  }
  if (wish.lines.length === 0 && !wish.delivery) throw new NothingToSendBack('lines');
}
