import type { Id } from '../../shared/id.js';
import type { Product } from './product.js';

/** As stored; `held` is reserved and not yet sold. */
export type ReservationStatus = 'held' | 'sold' | 'returned';

export interface ReservationState {
  readonly orderId: Id<'Order'>;
  readonly productId: Id<'Product'>;
  readonly variantId: Id<'Variant'>;
  readonly customerId: Id<'Person'>;
  readonly quantity: number;
  readonly status: ReservationStatus;
  /** After this moment others may take the units, unless they are sold. */
  readonly reservedUntil: Date;
}

/** The units of one variant that are reserved for one order. Its status makes every change idempotent. */
export class Reservation {
  #state: ReservationState;

  private constructor(state: ReservationState) {
    this.#state = state;
  }

  /** Nothing is reserved until `reserve`. */
  static create(request: Omit<ReservationState, 'status' | 'reservedUntil'>): Reservation {
    return new Reservation({ ...request, status: 'returned', reservedUntil: new Date(0) });
  }

  static restore(state: ReservationState): Reservation {
    return new Reservation(state);
  }

  get state(): ReservationState {
    return this.#state;
  }

  get productId(): Id<'Product'> {
    return this.#state.productId;
  }

  get variantId(): Id<'Variant'> {
    return this.#state.variantId;
  }

  get quantity(): number {
    return this.#state.quantity;
  }

  /** Whether its units are neither reserved nor sold. */
  get isUnreserved(): boolean {
    return this.#state.status === 'returned';
  }

  /**
   * Reserves the units, or prolongs their reservation. Sold units stay sold.
   * @throws OnlySoManyLeft
   */
  reserve(product: Product, customerId: Id<'Person'>, until: Date): void {
    if (!this.isUnreserved) return this.prolong(customerId, until);
    product.reserve(this.#state.variantId, this.#state.quantity);
    this.#state = { ...this.#state, customerId, status: 'held', reservedUntil: until };
  }

  /** Affects reserved units only; never shortens the time. */
  prolong(customerId: Id<'Person'>, until: Date): void {
    const { status, reservedUntil } = this.#state;
    if (status !== 'held') return;
    this.#state = { ...this.#state, customerId, reservedUntil: reservedUntil > until ? reservedUntil : until };
  }

  /** Returns reserved or sold units to the available stock. */
  release(product: Product): void {
    const { status, variantId, quantity } = this.#state;
    if (status === 'returned') return;
    if (status === 'held') product.release(variantId, quantity);
    else product.takeBack(variantId, quantity);
    this.#state = { ...this.#state, status: 'returned' };
  }
}
