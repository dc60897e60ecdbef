import type { Id } from '../../shared/id.js';
import { CartIsClosed, CartIsFull, ExceedsStock, NotAQuantity, NotInTheCart } from './refusals.js';

/** One size in one colour of a product. */
export interface CartVariant {
  readonly productId: Id<'Product'>;
  readonly variantId: Id<'Variant'>;
}

export interface CartLine extends CartVariant {
  readonly quantity: number;
  /** The shop chose the variant, because the client named none. */
  readonly isVariantAssumed: boolean;
}

interface Cut {
  readonly variantId: Id<'Variant'>;
  readonly wanted: number;
  /** In the cart now; 0 for none. */
  readonly quantity: number;
}

interface Merged {
  /** Lines beyond the limit. */
  readonly leftOut: readonly CartLine[];
  /** Lines of which the stock has fewer. */
  readonly cut: readonly Cut[];
}

/** How many pieces were added; `full`: there is no room for another line. */
export type Added = number | 'full';

export const maxLines = 100;

/** A person's cart: one line per variant, in the order they were added. */
export class Cart {
  readonly #lines: Map<Id<'Variant'>, CartLine>;
  #codeId: Id<'DiscountCode'> | null;

  private constructor(
    readonly ownerId: Id<'Person'>,
    lines: readonly CartLine[],
    codeId: Id<'DiscountCode'> | null,
    readonly isClosed = false,
  ) {
    this.#codeId = codeId;
    this.#lines = new Map(
      lines.map(({ productId, variantId, quantity, isVariantAssumed }) => {
        return [variantId, { productId, variantId, quantity, isVariantAssumed }];
      }),
    );
  }

  static restore(ownerId: Id<'Person'>, lines: readonly CartLine[], codeId: Id<'DiscountCode'> | null = null): Cart {
    return new Cart(ownerId, lines, codeId);
  }

  /** The cart of a deleted account, which accepts no items. */
  static closed(ownerId: Id<'Person'>): Cart {
    return new Cart(ownerId, [], null, true);
  }

  get lines(): CartLine[] {
    return [...this.#lines.values()];
  }

  /** The discount code that was entered last; whether it can be used is decided each time. */
  get codeId(): Id<'DiscountCode'> | null {
    return this.#codeId;
  }

  enterCode(codeId: Id<'DiscountCode'>): void {
    if (this.isClosed) throw new CartIsClosed();
    this.#codeId = codeId;
  }

  removeCode(): void {
    this.#codeId = null;
  }

  /**
   * The line of a variant, or the latest one of the product.
   * @throws NotInTheCart
   */
  lineOf(productId: Id<'Product'>, variantId?: Id<'Variant'>): CartLine {
    const found = this.#linesOf(productId, variantId).at(-1);
    if (!found) throw new NotInTheCart();
    return found;
  }

  /** @param available the total quantity that the owner can get */
  add({ productId, variantId }: CartVariant, quantity: number, available: number, isAssumed = false): void {
    if (this.isClosed) throw new CartIsClosed();
    const wanted = this.#quantityOf(variantId) + validQuantity(quantity);
    if (wanted > available) throw new ExceedsStock(available);
    // A variant that the owner has chosen stays chosen.
    const isVariantAssumed = isAssumed && (this.#lines.get(variantId)?.isVariantAssumed ?? true);
    this.#put({ productId, variantId, quantity: wanted, isVariantAssumed });
  }

  /** Adds as many as can be had. @param available the total quantity that the owner can get */
  addUpTo({ productId, variantId }: CartVariant, quantity: number, available: number): Added {
    if (this.isClosed) throw new CartIsClosed();
    const inCart = this.#quantityOf(variantId);
    const added = Math.min(validQuantity(quantity), Math.max(available - inCart, 0));
    if (added === 0) return 0;
    if (!this.#hasRoomFor(variantId)) return 'full';
    this.#lines.set(variantId, { productId, variantId, quantity: inCart + added, isVariantAssumed: false });
    return added;
  }

  /** @param isNamed the owner named the variant, so that it is not assumed any more */
  setQuantity(variantId: Id<'Variant'>, quantity: number, available: number, isNamed = false): void {
    const line = this.#lines.get(variantId);
    if (!line) throw new NotInTheCart();
    if (validQuantity(quantity) > available) throw new ExceedsStock(available);
    this.#lines.set(variantId, { ...line, quantity, isVariantAssumed: line.isVariantAssumed && !isNamed });
  }

  /** Removes the line of a variant, or all lines of the product. @throws NotInTheCart */
  remove(productId: Id<'Product'>, variantId?: Id<'Variant'>): void {
    const removed = this.#linesOf(productId, variantId);
    if (removed.length === 0) throw new NotInTheCart();
    for (const line of removed) this.#lines.delete(line.variantId);
  }

  /** Quantities added since the order was placed remain. */
  removeBought(bought: readonly Pick<CartLine, 'variantId' | 'quantity'>[]): void {
    for (const { variantId, quantity } of bought) {
      const line = this.#lines.get(variantId);
      if (!line) continue;
      if (line.quantity > quantity) this.#lines.set(variantId, { ...line, quantity: line.quantity - quantity });
      else this.#lines.delete(variantId);
    }
  }

  /** Adds another cart's lines, limited by stock and by the number of lines. */
  merge(lines: readonly CartLine[], available: (variantId: Id<'Variant'>) => number): Merged {
    const [leftOut, cut]: [CartLine[], Cut[]] = [[], []];
    if (this.isClosed) return { leftOut, cut };
    for (const line of lines) {
      const { variantId } = line;
      const wanted = this.#quantityOf(variantId) + line.quantity;
      const quantity = Math.min(wanted, Math.max(available(variantId), this.#quantityOf(variantId)));
      if (quantity > 0 && !this.#hasRoomFor(variantId)) {
        leftOut.push(line);
        continue;
      }
      if (quantity > 0) this.#lines.set(variantId, { ...(this.#lines.get(variantId) ?? line), quantity });
      if (quantity < wanted) cut.push({ variantId, wanted, quantity });
    }
    return { leftOut, cut };
  }

  #put(line: CartLine): void {
    if (!this.#hasRoomFor(line.variantId)) throw new CartIsFull(maxLines);
    this.#lines.set(line.variantId, line);
  }

  #linesOf(productId: Id<'Product'>, variantId: Id<'Variant'> | undefined): CartLine[] {
    const ofProduct = this.lines.filter((line) => line.productId === productId);
    return variantId === undefined ? ofProduct : ofProduct.filter((line) => line.variantId === variantId);
  }

  #hasRoomFor(variantId: Id<'Variant'>): boolean {
    return this.#lines.has(variantId) || this.#lines.size < maxLines;
  }

  #quantityOf(variantId: Id<'Variant'>): number {
    return this.#lines.get(variantId)?.quantity ?? 0;
  }
}

function validQuantity(quantity: number): number {
  if (!Number.isSafeInteger(quantity) || quantity < 1) throw new NotAQuantity();
  return quantity;
}
