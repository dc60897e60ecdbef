import type { Id } from '../../shared/id.js';
import { CartIsClosed, NotOnTheWishlist, WishlistIsFull } from './refusals.js';

/** A product that a person may want later. */
export interface Wish {
  readonly productId: Id<'Product'>;
  /** Null where no size or colour was chosen. */
  readonly variantId: Id<'Variant'> | null;
  readonly addedAt: Date;
}

const maxWishes = 200;

/** A person's wishlist: one wish per product. */
export class Wishlist {
  readonly #wishes: Map<Id<'Product'>, Wish>;

  private constructor(
    readonly ownerId: Id<'Person'>,
    wishes: readonly Wish[],
    readonly isClosed: boolean,
  ) {
    this.#wishes = new Map(wishes.map((wish) => [wish.productId, wish]));
  }

  /** @param isClosed the account was deleted */
  static restore(ownerId: Id<'Person'>, wishes: readonly Wish[], isClosed = false): Wishlist {
    return new Wishlist(ownerId, wishes, isClosed);
  }

  /** The newest first. */
  get wishes(): Wish[] {
    return [...this.#wishes.values()].sort(newestFirst);
  }

  /** Whether there is no room for another product. */
  isFullFor(productId: Id<'Product'>): boolean {
    return !this.#wishes.has(productId) && this.#wishes.size >= maxWishes;
  }

  /** A product that is on it takes the new size and colour, and stays where it is. */
  add(wish: Wish): void {
    if (this.isClosed) throw new CartIsClosed();
    if (this.isFullFor(wish.productId)) throw new WishlistIsFull(maxWishes);
    const { addedAt } = this.#wishes.get(wish.productId) ?? wish;
    this.#wishes.set(wish.productId, { ...wish, addedAt });
  }

  /** @throws NotOnTheWishlist */
  remove(productId: Id<'Product'>): void {
    if (!this.#wishes.delete(productId)) throw new NotOnTheWishlist();
  }

  /** Removes the products that are no longer sold. */
  keepOnly(sold: { has(productId: Id<'Product'>): boolean }): void {
    for (const id of [...this.#wishes.keys()]) if (!sold.has(id)) this.#wishes.delete(id);
  }

  /** Adds another person's wishes, the newest of them where there is no room for all. */
  join(others: readonly Wish[]): void {
    if (this.isClosed) return;
    for (const wish of [...others].sort(newestFirst)) {
      if (this.isFullFor(wish.productId)) return;
      if (!this.#wishes.has(wish.productId)) this.#wishes.set(wish.productId, wish);
    }
  }
}

function newestFirst(one: Wish, other: Wish): number {
  return other.addedAt.getTime() - one.addedAt.getTime() || (one.productId < other.productId ? 1 : -1);
}
