import type { CatalogueItem } from '../../catalog/catalog.api.js';
import type { Id } from '../../shared/id.js';
import { Money } from '../../shared/money.js';
import type { CartLine } from '../domain/cart.js';

export interface ShownLine {
  readonly productId: Id<'Product'>;
  readonly quantity: number;
  /** As it stands on the shelf now; missing when the range never knew it. */
  readonly item: CatalogueItem | undefined;
  readonly isAvailable: boolean;
  /** Why the line can't be ordered as it is, as a sentence; null when it can. */
  readonly problem: string | null;
}

export interface ShownCart {
  readonly ownerId: Id<'Person'>;
  readonly lines: readonly ShownLine[];
  /** What the available lines cost at today's prices. */
  readonly total: Money;
}

/** @param shelf what each of its products is, costs and how many of it there are */
export function shownCart(
  ownerId: Id<'Person'>,
  kept: readonly CartLine[],
  shelf: ReadonlyMap<string, CatalogueItem>,
): ShownCart {
  const lines = kept.map(({ productId, quantity }) => shown(productId, quantity, shelf.get(productId)));
  return { ownerId, lines, total: Money.sum(lines.map(cost)) };
}

function shown(productId: string, quantity: number, item: CatalogueItem | undefined): ShownLine {
  const isAvailable = item !== undefined && !item.isDeleted;
  return { productId, quantity, item, isAvailable, problem: problemOf(quantity, isAvailable ? item.available : null) };
}

function problemOf(quantity: number, available: number | null): string | null {
  if (available === null) return 'No longer available';
  if (available === 0) return 'Out of stock';
  return available < quantity ? `Only ${available} left` : null;
}

function cost({ item, quantity, isAvailable }: ShownLine): Money {
  return item && isAvailable ? item.price.times(quantity) : Money.zero;
}
