import type { CartItem } from '../../contract/types';
import { unitCents } from './cart.slice';
import { nameOf } from './line-name';

export interface PriceChange {
  variantId: string;
  /** The product's title with the size and colour. */
  title: string;
  /** The former price of one piece, in cents. */
  from: number;
  to: number;
}

/** Lines whose price differs from the accepted one. */
export function priceChanges(lines: readonly CartItem[], agreed: Record<string, number>): PriceChange[] {
  return lines.flatMap((line) => {
    const [from, to] = [agreed[line.variantId], unitCents(line)];
    const hasChanged = line.isAvailable && from !== undefined && from !== to;
    return hasChanged ? [{ variantId: line.variantId, title: nameOf(line), from, to }] : [];
  });
}
