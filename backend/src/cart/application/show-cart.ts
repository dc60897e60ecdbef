import { Injectable } from '@nestjs/common';
import { CatalogApi, type ShelfItem } from '../../catalog/catalog.api.js';
import type { Id } from '../../shared/id.js';
import { Money } from '../../shared/money.js';
import { CartViews } from './cart-views.js';

export interface ShownLine {
  readonly productId: Id<'Product'>;
  readonly quantity: number;
  /** As it stands on the shelf now; missing when the range never knew it. */
  readonly item: ShelfItem | undefined;
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

/** A person's cart with today's prices and stock. Two statements, whatever it holds. */
@Injectable()
export class ShowCart {
  constructor(
    private readonly views: CartViews,
    private readonly catalog: CatalogApi,
  ) {}

  async execute(ownerId: Id<'Person'>): Promise<ShownCart> {
    const kept = await this.views.lines(ownerId);
    const shelf = await this.catalog.look(
      kept.map(({ productId }) => productId),
      ownerId,
    );
    const lines = kept.map(({ productId, quantity }) => shown(productId, quantity, shelf.get(productId)));
    return { ownerId, lines, total: Money.sum(lines.map(cost)) };
  }
}

function shown(productId: string, quantity: number, item: ShelfItem | undefined): ShownLine {
  const isAvailable = item !== undefined && !item.isGone;
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
