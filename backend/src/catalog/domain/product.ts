import { type Id, newId } from '../../shared/id.js';
import { Money } from '../../shared/money.js';
import type { Brand, Category } from './taxonomy.js';
import { HeldForOpenOrders, OnlySoManyLeft, SalePriceNotBelowPrice, SoldMeanwhile, TooMuchStock } from './refusals.js';

export const maxStock = 1_000_000;

export interface ProductDetails {
  readonly title: string;
  readonly description: string;
  readonly category: Category;
  readonly brand: Brand;
  readonly image: string;
  readonly regularPrice: Money;
  /** Zero when it is not on sale. */
  readonly salePrice: Money;
}

export interface ProductState extends ProductDetails {
  readonly id: Id<'Product'>;
  /** Units in the shop, including those reserved for orders. */
  readonly onHand: number;
  /** Units reserved for orders. */
  readonly held: number;
  readonly isDeleted: boolean;
}

/** The new count; `was` is the count shown to the person before editing, if known. */
export interface StockCount {
  readonly total: number;
  readonly was?: number | undefined;
}

/** A product and its stock. Units are reserved for an order first, and leave the stock when it is paid. */
export class Product {
  #state: ProductState;

  private constructor(state: ProductState) {
    this.#state = state;
  }

  /** @throws SalePriceNotBelowPrice */
  static add(details: ProductDetails, stock: number): Product {
    return new Product({ id: newId(), ...priced(details), onHand: counted(stock), held: 0, isDeleted: false });
  }

  static restore(state: ProductState): Product {
    return new Product(state);
  }

  get id(): Id<'Product'> {
    return this.#state.id;
  }

  get state(): ProductState {
    return this.#state;
  }

  /** What people pay: the sale price when there is one. */
  get price(): Money {
    const { salePrice, regularPrice } = this.#state;
    return salePrice.equals(Money.zero) ? regularPrice : salePrice;
  }

  /** Units that can still be reserved. */
  get available(): number {
    return this.#state.isDeleted ? 0 : this.#state.onHand - this.#state.held;
  }

  /**
   * With `stock.was` the difference is applied, so that units sold during editing stay sold.
   * @throws SalePriceNotBelowPrice, TooMuchStock, SoldMeanwhile, HeldForOpenOrders
   */
  edit(details: ProductDetails, stock: StockCount): void {
    this.#state = { ...this.#state, ...priced(details), onHand: this.#recounted(stock) };
  }

  /** Reservations of open orders stay valid. */
  delete(): void {
    if (this.#state.isDeleted) return;
    this.#state = { ...this.#state, isDeleted: true };
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

  /** Adds returned units. */
  restock(quantity: number): void {
    this.#move({ onHand: quantity });
  }

  #move({ onHand = 0, held = 0 }: { onHand?: number; held?: number }): void {
    this.#state = { ...this.#state, onHand: this.#state.onHand + onHand, held: this.#state.held + held };
  }

  #recounted({ total, was }: StockCount): number {
    const { onHand, held } = this.#state;
    const next = was === undefined ? total : onHand + total - was;
    if (next < 0) throw new SoldMeanwhile(onHand - held);
    if (next < held) throw new HeldForOpenOrders(held);
    return counted(next);
  }
}

function priced(details: ProductDetails): ProductDetails {
  if (!details.salePrice.isLessThan(details.regularPrice)) throw new SalePriceNotBelowPrice();
  return details;
}

function counted(stock: number): number {
  if (stock > maxStock) throw new TooMuchStock(maxStock);
  return stock;
}
