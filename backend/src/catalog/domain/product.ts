import { type Id, newId } from '../../shared/id.js';
import { Money } from '../../shared/money.js';
import type { Brand, Category } from './range.js';
import { HeldForOpenOrders, OnlySoManyLeft, SalePriceNotBelowPrice, SoldMeanwhile, TooMuchStock } from './refusals.js';

export const mostStock = 1_000_000;

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
  /** Units in the shop, those held for orders included. */
  readonly onHand: number;
  readonly held: number;
  readonly isDeleted: boolean;
}

/** How many there shall be; `was` is the count the person saw when they began, where that is known. */
export interface StockCount {
  readonly total: number;
  readonly was?: number | undefined;
}

/** Something the shop sells, and how many of it. Units are held for an order first and leave the shelf when it is paid. */
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

  /** How many can still be held for somebody. */
  get available(): number {
    return this.#state.isDeleted ? 0 : this.#state.onHand - this.#state.held;
  }

  /**
   * With `stock.was` the difference is applied, so that what sold while somebody was typing stays sold.
   * @throws SalePriceNotBelowPrice, TooMuchStock, SoldMeanwhile, HeldForOpenOrders
   */
  edit(details: ProductDetails, stock: StockCount): void {
    this.#state = { ...this.#state, ...priced(details), onHand: this.#recounted(stock) };
  }

  /** What is held for open orders stays theirs. */
  delete(): void {
    if (this.#state.isDeleted) return;
    this.#state = { ...this.#state, isDeleted: true };
  }

  /** @throws OnlySoManyLeft */
  hold(quantity: number): void {
    if (this.available < quantity) throw new OnlySoManyLeft(this.available);
    this.#move({ held: quantity });
  }

  /** What was held may be had by others again. */
  letGo(quantity: number): void {
    this.#move({ held: -quantity });
  }

  /** What was sold comes back. */
  takeBack(quantity: number): void {
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
  if (stock > mostStock) throw new TooMuchStock(mostStock);
  return stock;
}
