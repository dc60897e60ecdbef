import type { Id } from '../../shared/id.js';
import type { Product } from './product.js';

export type ReservationState = 'held' | 'sold' | 'returned';

export interface ReservationFacts {
  readonly orderId: Id<'Order'>;
  readonly productId: Id<'Product'>;
  readonly customerId: Id<'Person'>;
  readonly quantity: number;
  readonly state: ReservationState;
  /** After this moment others may have it, unless it is sold. */
  readonly heldUntil: Date;
}

/** The units of one product that are kept for one order. Its own state decides what moves, so nothing moves twice. */
export class Reservation {
  #facts: ReservationFacts;

  private constructor(facts: ReservationFacts) {
    this.#facts = facts;
  }

  /** Of which nothing is held yet. */
  static wanted(wish: Omit<ReservationFacts, 'state' | 'heldUntil'>): Reservation {
    return new Reservation({ ...wish, state: 'returned', heldUntil: new Date(0) });
  }

  static restore(facts: ReservationFacts): Reservation {
    return new Reservation(facts);
  }

  get facts(): ReservationFacts {
    return this.#facts;
  }

  get productId(): Id<'Product'> {
    return this.#facts.productId;
  }

  get quantity(): number {
    return this.#facts.quantity;
  }

  /** Its units lie on the shelf, so that holding them means to take them. */
  get isOnShelf(): boolean {
    return this.#facts.state === 'returned';
  }

  /**
   * Takes the units off the shelf, or prolongs their being held. What is sold stays sold.
   * @throws OnlySoManyLeft
   */
  hold(product: Product, customerId: Id<'Person'>, until: Date): void {
    if (!this.isOnShelf) return this.prolong(customerId, until);
    product.hold(this.#facts.quantity);
    this.#facts = { ...this.#facts, customerId, state: 'held', heldUntil: until };
  }

  /** Of what is held; never shortens it. */
  prolong(customerId: Id<'Person'>, until: Date): void {
    const { state, heldUntil } = this.#facts;
    if (state !== 'held') return;
    this.#facts = { ...this.#facts, customerId, heldUntil: heldUntil > until ? heldUntil : until };
  }

  giveBack(product: Product): void {
    const { state, quantity } = this.#facts;
    if (state === 'returned') return;
    if (state === 'held') product.letGo(quantity);
    else product.takeBack(quantity);
    this.#facts = { ...this.#facts, state: 'returned' };
  }
}
