import { Aggregate } from '../../shared/aggregate.js';
import type { Id } from '../../shared/id.js';
import { CartStarted } from '../cart.events.js';
import { CartIsClosed, CartIsFull, ExceedsStock, NotAQuantity, NotInTheCart } from './refusals.js';

export interface CartLine {
  readonly productId: Id<'Product'>;
  readonly quantity: number;
}

const maxLines = 100;

/** A person's cart: one line per product, in the order they were added. */
export class Cart extends Aggregate {
  readonly #quantities: Map<string, number>;

  private constructor(
    readonly ownerId: Id<'Person'>,
    lines: readonly CartLine[],
    private isNew: boolean,
    readonly isClosed = false,
  ) {
    super();
    this.#quantities = new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
  }

  /** The owner's first cart. */
  static empty(ownerId: Id<'Person'>): Cart {
    return new Cart(ownerId, [], true);
  }

  static restore(ownerId: Id<'Person'>, lines: readonly CartLine[]): Cart {
    return new Cart(ownerId, lines, false);
  }

  /** Its owner has deleted their account. */
  static closed(ownerId: Id<'Person'>): Cart {
    return new Cart(ownerId, [], false, true);
  }

  get lines(): CartLine[] {
    return [...this.#quantities].map(([productId, quantity]) => ({ productId, quantity }));
  }

  /** @param available the total quantity that the owner can get */
  add(productId: Id<'Product'>, quantity: number, available: number): void {
    if (this.isClosed) throw new CartIsClosed();
    const wanted = this.#quantityOf(productId) + validQuantity(quantity);
    if (wanted > available) throw new ExceedsStock(available);
    this.#put(productId, wanted);
  }

  setQuantity(productId: Id<'Product'>, quantity: number, available: number): void {
    if (!this.#quantities.has(productId)) throw new NotInTheCart();
    if (validQuantity(quantity) > available) throw new ExceedsStock(available);
    this.#quantities.set(productId, quantity);
  }

  remove(productId: Id<'Product'>): void {
    if (!this.#quantities.delete(productId)) throw new NotInTheCart();
  }

  /** Quantities added since the order was placed remain. */
  removeBought(bought: readonly CartLine[]): void {
    for (const { productId, quantity } of bought) {
      const remaining = this.#quantityOf(productId) - quantity;
      if (remaining > 0) this.#quantities.set(productId, remaining);
      else this.#quantities.delete(productId);
    }
  }

  /** Adds another cart's lines, limited by stock and by the number of lines. */
  merge(lines: readonly CartLine[], available: (productId: string) => number): void {
    if (this.isClosed) return;
    for (const { productId, quantity } of lines) {
      const most = Math.max(available(productId), this.#quantityOf(productId));
      const wanted = Math.min(this.#quantityOf(productId) + quantity, most);
      if (wanted > 0 && this.#hasRoomFor(productId)) this.#quantities.set(productId, wanted);
    }
  }

  #put(productId: string, quantity: number): void {
    if (!this.#hasRoomFor(productId)) throw new CartIsFull(maxLines);
    this.#quantities.set(productId, quantity);
    if (this.isNew) this.record(new CartStarted(this.ownerId));
    this.isNew = false;
  }

  #hasRoomFor(productId: string): boolean {
    return this.#quantities.has(productId) || this.#quantities.size < maxLines;
  }

  #quantityOf(productId: string): number {
    return this.#quantities.get(productId) ?? 0;
  }
}

function validQuantity(quantity: number): number {
  if (!Number.isSafeInteger(quantity) || quantity < 1) throw new NotAQuantity();
  return quantity;
}
