import { Aggregate } from '../../shared/aggregate.js';
import type { Id } from '../../shared/id.js';
import { CartStarted } from '../cart.events.js';
import { CartIsClosed, CartIsFull, MoreThanThereIs, NotAQuantity, NotInTheCart } from './refusals.js';

export interface CartLine {
  readonly productId: Id<'Product'>;
  readonly quantity: number;
}

const mostLines = 100;

/** What one person means to buy: one line a product, in the order they were added. */
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

  /** Its owner never had one before. */
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

  /** @param available how many the owner may get of it in all */
  add(productId: Id<'Product'>, quantity: number, available: number): void {
    if (this.isClosed) throw new CartIsClosed();
    const wanted = this.#quantityOf(productId) + wholeQuantity(quantity);
    if (wanted > available) throw new MoreThanThereIs(available);
    this.#put(productId, wanted);
  }

  setQuantity(productId: Id<'Product'>, quantity: number, available: number): void {
    if (!this.#quantities.has(productId)) throw new NotInTheCart();
    if (wholeQuantity(quantity) > available) throw new MoreThanThereIs(available);
    this.#quantities.set(productId, quantity);
  }

  remove(productId: Id<'Product'>): void {
    if (!this.#quantities.delete(productId)) throw new NotInTheCart();
  }

  /** What was bought goes out; what was added to the same line since stays. */
  takeOut(bought: readonly CartLine[]): void {
    for (const { productId, quantity } of bought) {
      const left = this.#quantityOf(productId) - quantity;
      if (left > 0) this.#quantities.set(productId, left);
      else this.#quantities.delete(productId);
    }
  }

  /** Takes another's lines in; the same product adds up, as far as there is stock and room. */
  takeIn(lines: readonly CartLine[], available: (productId: string) => number): void {
    if (this.isClosed) return;
    for (const { productId, quantity } of lines) {
      const most = Math.max(available(productId), this.#quantityOf(productId));
      const wanted = Math.min(this.#quantityOf(productId) + quantity, most);
      if (wanted > 0 && this.#hasRoomFor(productId)) this.#quantities.set(productId, wanted);
    }
  }

  #put(productId: string, quantity: number): void {
    if (!this.#hasRoomFor(productId)) throw new CartIsFull(mostLines);
    this.#quantities.set(productId, quantity);
    if (this.isNew) this.record(new CartStarted(this.ownerId));
    this.isNew = false;
  }

  #hasRoomFor(productId: string): boolean {
    return this.#quantities.has(productId) || this.#quantities.size < mostLines;
  }

  #quantityOf(productId: string): number {
    return this.#quantities.get(productId) ?? 0;
  }
}

function wholeQuantity(quantity: number): number {
  if (!Number.isSafeInteger(quantity) || quantity < 1) throw new NotAQuantity();
  return quantity;
}
