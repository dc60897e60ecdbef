import { type Id, newId } from '../../shared/id.js';
import type { StockCount } from './options/product-options.js';
import { ReservedForOpenOrders, type NamedVariant, SoldMeanwhile, TooMuchStock } from './refusals.js';

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
  readonly reserved: number;
  /** No longer sold. Units reserved for orders, and units that come back, stay with it. */
  readonly isRetired: boolean;
  /** Since when, once that is stored. */
  readonly retiredAt: Date | null;
}

export type VariantOffer = Pick<VariantState, 'position' | 'size' | 'colour' | 'sku'>;

/** One size in one colour of a product, with its stock. A product without options has one variant. */
export class Variant {
  #state: VariantState;

  private constructor(state: VariantState) {
    this.#state = state;
  }

  /** The only variant of a product without options; it has its product's id. @throws TooMuchStock */
  static ofProduct(id: Id<'Product'>, stock: number): Variant {
    const noOptions = { size: null, colour: null, sku: null, isRetired: false, retiredAt: null };
    return new Variant({ id: id as string, position: 0, ...noOptions, onHand: counted(stock), reserved: 0 });
  }

  /** A new variant without stock. */
  static create(offer: VariantOffer): Variant {
    return new Variant({ id: newId(), ...offer, onHand: 0, reserved: 0, isRetired: false, retiredAt: null });
  }

  static restore(state: VariantState): Variant {
    return new Variant(state);
  }

  get state(): VariantState {
    return this.#state;
  }

  /** Sets position, size, colour and SKU, and reactivates a retired variant. */
  offer(offer: VariantOffer): void {
    const { position, size, colour, sku, isRetired } = this.#state;
    const isSame = position === offer.position && size === offer.size && colour === offer.colour && sku === offer.sku;
    if (!isSame || isRetired) this.#state = { ...this.#state, ...offer, isRetired: false, retiredAt: null };
  }

  /** Ends the variant's sale; only its reserved units stay on hand. */
  retire(): void {
    this.#state = { ...this.#state, onHand: this.#state.reserved, isRetired: true };
  }

  giveUpSku(): void {
    if (this.#state.sku !== null) this.#state = { ...this.#state, sku: null };
  }

  /**
   * With `was` the difference is applied, so that units sold during editing stay sold.
   * @param variant for messages, where the product has several
   * @throws TooMuchStock, SoldMeanwhile, ReservedForOpenOrders
   */
  recount({ total, was }: StockCount, variant?: NamedVariant): void {
    const { onHand, reserved } = this.#state;
    const next = was === undefined ? total : onHand + total - was;
    if (next < 0) throw new SoldMeanwhile(onHand - reserved, variant);
    if (next < reserved) throw new ReservedForOpenOrders(reserved, variant);
    if (next !== onHand) this.#state = { ...this.#state, onHand: counted(next, variant) };
  }
}

function counted(stock: number, variant?: NamedVariant): number {
  if (stock > maxStock) throw new TooMuchStock(maxStock, variant);
  return stock;
}
