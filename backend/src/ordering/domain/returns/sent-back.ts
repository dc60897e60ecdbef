import { counts, type OrderRefund } from '../refund/order-refund.js';
import type { Pieces, ReturnState } from './return-state.js';

/** How many pieces of each line are in the stock again, or were kept out of it by staff. */
export function sentBackOf(refunds: readonly OrderRefund[], returns: readonly ReturnState[]): Pieces {
  const pieces = new Map<string, number>();
  const add = (variantId: string, quantity: number) => pieces.set(variantId, (pieces.get(variantId) ?? 0) + quantity);
  for (const refund of refunds) {
    const isKeptOut = refund.wish !== null && counts(refund);
    for (const { variantId, quantity, restock } of refund.lines) {
      if (restock || isKeptOut) add(variantId, quantity);
    }
  }
  for (const { variantId, settled } of returns.flatMap(({ lines }) => lines)) add(variantId, settled);
  return pieces;
}
