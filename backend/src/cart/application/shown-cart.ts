import type { CatalogueItem } from '../../catalog/catalog.api.js';
import type { Id } from '../../shared/id.js';
import { Money } from '../../shared/money.js';
import type { CartLine } from '../domain/cart.js';

export interface ShownLine extends CartLine {
  /** The variant's current offer; undefined when the catalogue never had it, or has it no more. */
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

/** @param items the current offers of the lines' variants, by id */
export function shownCart(
  ownerId: Id<'Person'>,
  stored: readonly CartLine[],
  items: ReadonlyMap<string, CatalogueItem>,
): ShownCart {
  const lines = stored.map((line) => shown(line, items.get(line.variantId)));
  return { ownerId, lines, total: Money.sum(lines.map(cost)) };
}

function shown(line: CartLine, item: CatalogueItem | undefined): ShownLine {
  const isAvailable = item !== undefined && !item.isDeleted && !item.isRetired;
  const problem = hasGainedSizes(item)
    ? 'Please choose a size.'
    : problemOf(line.quantity, isAvailable ? item.available : null);
  return { ...line, item, isAvailable, problem };
}

/** A product without options has one variant, which is retired when the product gets some. */
function hasGainedSizes(item: CatalogueItem | undefined): boolean {
  return item !== undefined && !item.isDeleted && item.isRetired && item.size === null && item.colour === null;
}

function problemOf(quantity: number, available: number | null): string | null {
  if (available === null) return 'No longer available';
  if (available === 0) return 'Out of stock';
  return available < quantity ? `Only ${available} left` : null;
}

function cost({ item, quantity, isAvailable }: ShownLine): Money {
  return item && isAvailable ? item.price.times(quantity) : Money.zero;
}
