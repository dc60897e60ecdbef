import { Cart } from '../../domain/cart.js';
import type { CartLineRecord, CartRecord } from './cart.record.js';

/** @param lines in the order of their positions */
export function toCart({ ownerId, closedAt, codeId }: CartRecord, lines: readonly CartLineRecord[]): Cart {
  return closedAt ? Cart.closed(ownerId) : Cart.restore(ownerId, lines, codeId);
}

export function toLineRecords({ ownerId, lines }: Cart): CartLineRecord[] {
  return lines.map((line, position) => ({ ...line, ownerId, position }));
}
