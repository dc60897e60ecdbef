import type { CatalogueItem } from '../../catalog/catalog.api.js';
import type { Id } from '../../shared/id.js';
import { Money } from '../../shared/money.js';
import type { CartLine } from '../domain/cart.js';

export interface ShownLine {
  readonly productId: Id<'Product'>;
  readonly quantity: number;
  /** The product's current offer; undefined when the catalogue never had it. */
  readonly item: CatalogueItem | undefined;
  readonly isAvailable: boolean;
  /** Why the line can't be ordered, as a sentence; null when it can. */
  readonly problem: string | null;
}

export interface ShownCart {
  readonly ownerId: Id<'Person'>;
  readonly lines: readonly ShownLine[];
  /** Sum of the available lines at current prices. */
  readonly total: Money;
}

/** @param products the current offers of the lines' products, by id */
export function shownCart(
  ownerId: Id<'Person'>,
  stored: readonly CartLine[],
  products: ReadonlyMap<string, CatalogueItem>,
): ShownCart {
  const lines = stored.map(({ productId, quantity }) => shown(productId, quantity, products.get(productId)));
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
