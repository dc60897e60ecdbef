import type { Id } from '../../shared/id.js';
import { HeldForOpenOrders, OnlySoManyLeft, SoldMeanwhile, TooMuchStock } from './refusals.js';

export const maxStock = 1_000_000;

export interface VariantState {
  readonly id: Id<'Variant'>;
  /** From `positionOf`. */
  readonly position: number;
  /** Null where the product has no sizes. */
  readonly size: string | null;
  /** Null where the product has no colours. */
  readonly colour: string | null;
  readonly sku: string | null;
  /** Units in the shop, including those reserved for orders. */
  readonly onHand: number;
  /** Units reserved for orders. */
  readonly held: number;
  /** No longer sold. Units reserved for orders, and units that come back, stay with it. */
  readonly isRetired: boolean;
}

/** The new count; `was` is the count shown to the person before editing, if known. */
export interface StockCount {
  readonly total: number;
  readonly was?: number | undefined;
}

/** One size in one colour of a product, with its stock. A product without options has one variant. */
export class Variant {
  #state: VariantState;

  private constructor(state: VariantState) {
    this.#state = state;
  }

  /** The only variant of a product without options; it has its product's id. @throws TooMuchStock */
  static ofProduct(id: Id<'Product'>, stock: number): Variant {
    const noOptions = { size: null, colour: null, sku: null, isRetired: false };
    return new Variant({ id: id as string, position: 0, ...noOptions, onHand: counted(stock), held: 0 });
  }

  static restore(state: VariantState): Variant {
    return new Variant(state);
  }

  get state(): VariantState {
    return this.#state;
  }

  /** Units that can still be reserved. */
  get available(): number {
    const { isRetired, onHand, held } = this.#state;
    return isRetired ? 0 : onHand - held;
  }

  /** @throws OnlySoManyLeft */
  reserve(quantity: number): void {
    if (this.available < quantity) throw new OnlySoManyLeft(this.available);
    this.#move({ held: quantity });
  }

  /** Makes reserved units available again. */
  release(quantity: number): void {
    this.#move({ held: -quantity });
  }

  /** Adds units that were sold and come back. */
  takeBack(quantity: number): void {
    this.#move({ onHand: quantity });
  }

  /**
   * With `was` the difference is applied, so that units sold during editing stay sold.
   * @throws TooMuchStock, SoldMeanwhile, HeldForOpenOrders
   */
  recount({ total, was }: StockCount): void {
    const { onHand, held } = this.#state;
    const next = was === undefined ? total : onHand + total - was;
    if (next < 0) throw new SoldMeanwhile(onHand - held);
    if (next < held) throw new HeldForOpenOrders(held);
    this.#state = { ...this.#state, onHand: counted(next) };
  }

  #move({ onHand = 0, held = 0 }: { onHand?: number; held?: number }): void {
    this.#state = { ...this.#state, onHand: this.#state.onHand + onHand, held: this.#state.held + held };
  }
}

function counted(stock: number): number {
  if (stock > maxStock) throw new TooMuchStock(maxStock);
  return stock;
}
