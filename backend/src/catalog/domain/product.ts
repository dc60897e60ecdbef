import { type Id, newId } from '../../shared/id.js';
import { Money } from '../../shared/money.js';
import type { Brand, Category } from './taxonomy.js';
import { OnlySoManyLeft, SalePriceNotBelowPrice, TotalIsNotTheSum } from './refusals.js';
import { type StockCount, Variant, type VariantState } from './variant.js';

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

export interface Colour {
  readonly name: string;
  /** `#rrggbb` in lower case. */
  readonly swatch: string;
}

export interface ProductState extends ProductDetails {
  readonly id: Id<'Product'>;
  /** Null where it has no sizes. */
  readonly sizeScale: string | null;
  readonly colours: readonly Colour[];
  /** At least one that is not retired. */
  readonly variants: readonly VariantState[];
  readonly isDeleted: boolean;
}

type OwnState = Omit<ProductState, 'variants'>;

/**
 * A product and its variants, which have its stock. Units are reserved for an order first, and leave the stock when it
 * is paid.
 */
export class Product {
  #state: OwnState;
  readonly #variants: Map<Id<'Variant'>, Variant>;

  private constructor(state: OwnState, variants: readonly Variant[]) {
    this.#state = state;
    this.#variants = new Map(variants.map((variant) => [variant.state.id, variant]));
  }

  /** Without options. @throws SalePriceNotBelowPrice, TooMuchStock */
  static add(details: ProductDetails, stock: number): Product {
    const id = newId<'Product'>();
    const state = { id, ...priced(details), sizeScale: null, colours: [], isDeleted: false };
    return new Product(state, [Variant.ofProduct(id, stock)]);
  }

  static restore({ variants, ...state }: ProductState): Product {
    return new Product(
      state,
      variants.map((each) => Variant.restore(each)),
    );
  }

  get id(): Id<'Product'> {
    return this.#state.id;
  }

  get state(): ProductState {
    return { ...this.#state, variants: [...this.#variants.values()].map(({ state }) => state) };
  }

  /** What people pay: the sale price when there is one. */
  get price(): Money {
    const { salePrice, regularPrice } = this.#state;
    return salePrice.equals(Money.zero) ? regularPrice : salePrice;
  }

  /** Units of a variant that can still be reserved. */
  available(variantId: Id<'Variant'>): number {
    return this.#state.isDeleted ? 0 : (this.#variants.get(variantId)?.available ?? 0);
  }

  /**
   * The count is that of its only variant; of several it must be what they have together.
   * @throws SalePriceNotBelowPrice, TooMuchStock, SoldMeanwhile, HeldForOpenOrders, TotalIsNotTheSum
   */
  edit(details: ProductDetails, stock: StockCount): void {
    const next = priced(details);
    this.#recount(stock);
    this.#state = { ...this.#state, ...next };
  }

  /** Reservations of open orders stay valid. */
  delete(): void {
    if (this.#state.isDeleted) return;
    this.#state = { ...this.#state, isDeleted: true };
  }

  /** @throws OnlySoManyLeft */
  reserve(variantId: Id<'Variant'>, quantity: number): void {
    const variant = this.#variants.get(variantId);
    if (!variant || this.#state.isDeleted) throw new OnlySoManyLeft(0);
    variant.reserve(quantity);
  }

  /** Makes reserved units available again. */
  release(variantId: Id<'Variant'>, quantity: number): void {
    this.#variant(variantId).release(quantity);
  }

  /** Adds units that were sold and come back. */
  takeBack(variantId: Id<'Variant'>, quantity: number): void {
    this.#variant(variantId).takeBack(quantity);
  }

  #recount(stock: StockCount): void {
    const sold = [...this.#variants.values()].filter(({ state }) => !state.isRetired);
    const [only] = sold;
    if (only && sold.length === 1) return only.recount(stock);
    const sum = stock.was ?? sold.reduce((units, { state }) => units + state.onHand, 0);
    if (stock.total !== sum) throw new TotalIsNotTheSum(sum);
  }

  #variant(id: Id<'Variant'>): Variant {
    const variant = this.#variants.get(id);
    if (!variant) throw new Error(`Product ${this.#state.id} has no variant ${id}`);
    return variant;
  }
}

function priced(details: ProductDetails): ProductDetails {
  const { title, description, category, brand, image, regularPrice, salePrice } = details;
  if (!salePrice.isLessThan(regularPrice)) throw new SalePriceNotBelowPrice();
  return { title, description, category, brand, image, regularPrice, salePrice };
}
