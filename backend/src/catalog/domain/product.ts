import { type Id, newId } from '../../shared/id.js';
import { Money } from '../../shared/money.js';
import {
  type Colour,
  keyOf,
  nameOf,
  type OptionsInput,
  type PlacedVariant,
  productOptions,
  type StockCount,
} from './options/product-options.js';
import type { Dimensions } from './images/image-dimensions.js';
import { type ImageInput, type ProductImage, productImages, withOwnTexts } from './images/product-images.js';
import { VariantIsReserved } from './options/refusals.js';
import type { ScaleName } from './options/size-scale.js';
import { SalePriceNotBelowPrice, TotalIsNotTheSum } from './refusals.js';
import { Variant, type VariantState } from './variant.js';

/** What its page says below the description; empty where staff have written nothing. */
export interface ProductTexts {
  readonly details: string;
  readonly material: string;
  readonly care: string;
  readonly fit: string;
}

export interface ProductDetails extends ProductTexts {
  readonly title: string;
  readonly description: string;
  /** A slug, as `brand`. */
  readonly category: string;
  readonly brand: string;
  /** The first picture. */
  readonly image: string;
  readonly regularPrice: Money;
  /** Zero when it is not on sale. */
  readonly salePrice: Money;
}

export interface ProductState extends ProductDetails {
  readonly id: Id<'Product'>;
  /** Counts edits by staff, from 1. */
  readonly version: number;
  /** Null where it has no sizes. */
  readonly sizeScale: ScaleName | null;
  readonly colours: readonly Colour[];
  /** At least one, the first of which is `image`. */
  readonly images: readonly ProductImage[];
  /** At least one that is not retired. */
  readonly variants: readonly VariantState[];
  readonly isDeleted: boolean;
}

type OwnState = Omit<ProductState, 'variants'>;

/** A product and its variants, as staff edit them. Orders change the counts of its variants by `Stock`. */
export class Product {
  #state: OwnState;
  readonly #variants: Map<Id<'Variant'>, Variant>;
  #hasOtherPictures = false;

  private constructor(state: OwnState, variants: readonly Variant[]) {
    this.#state = state;
    this.#variants = new Map(variants.map((variant) => [variant.state.id, variant]));
  }

  /**
   * @param stock of all variants together
   * @throws SalePriceNotBelowPrice, TooMuchStock, TotalIsNotTheSum, and what `productOptions` and `productImages` throw
   */
  static add(
    details: ProductDetails,
    stock: number,
    options?: OptionsInput,
    images?: readonly ImageInput[],
    id: Id<'Product'> = newId(),
  ): Product {
    const state = { id, version: 1, ...priced(details), sizeScale: null, colours: [], images: [], isDeleted: false };
    const isPlain = !options || isWithoutOptions(options);
    const product = new Product(state, isPlain ? [Variant.ofProduct(id, stock)] : []);
    if (options) product.#setOptions(options, { total: stock });
    product.#setImages(images, details.image);
    return product;
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

  /** Whether it was given other pictures, or the same in another order. */
  get hasOtherPictures(): boolean {
    return this.#hasOtherPictures;
  }

  /** Units of all variants that are sold, reserved ones included. */
  get onHand(): number {
    const sold = [...this.#variants.values()].filter(({ state }) => !state.isRetired);
    return sold.reduce((units, { state }) => units + state.onHand, 0);
  }

  /**
   * @param stock of the only variant; with several variants, their sum, which is only checked
   * @param options all sizes and colours, which replace those it has; without it they stay
   * @param images all pictures, which replace those it has; without it they stay, the first one replaced by `image`
   * @throws SalePriceNotBelowPrice, TooMuchStock, SoldMeanwhile, ReservedForOpenOrders, TotalIsNotTheSum,
   * VariantIsReserved, and what `productOptions` and `productImages` throw
   */
  edit(details: ProductDetails, stock: StockCount, options?: OptionsInput, images?: readonly ImageInput[]): void {
    const before = JSON.stringify(this.state);
    const { title: formerTitle } = this.#state;
    const next = priced(details);
    if (options) this.#setOptions(options, stock);
    else this.#recount(stock);
    this.#state = { ...this.#state, ...next };
    this.#setImages(images, details.image, formerTitle);
    if (JSON.stringify(this.state) === before) return;
    this.#state = { ...this.#state, version: this.#state.version + 1 };
  }

  setDimensions(url: string, { width, height }: Dimensions): void {
    const images = this.#state.images.map((image) => (image.url === url ? { ...image, width, height } : image));
    this.#state = { ...this.#state, images };
  }

  /** Frees its SKUs for other products. Reservations of open orders stay valid. */
  delete(): void {
    if (this.#state.isDeleted) return;
    this.#state = { ...this.#state, isDeleted: true };
    for (const variant of this.#variants.values()) variant.giveUpSku();
  }

  #recount(stock: StockCount): void {
    const sold = [...this.#variants.values()].filter(({ state }) => !state.isRetired);
    const [only] = sold;
    if (only && sold.length === 1) return only.recount(stock);
    const sum = stock.was ?? this.onHand;
    if (stock.total !== sum) throw new TotalIsNotTheSum(sum);
  }

  #setOptions(input: OptionsInput, stock: StockCount): void {
    const { sizeScale, colours, variants } = productOptions(input, this.#state);
    const counts = isWithoutOptions(input) ? variants.map((each) => ({ ...each, stock })) : variants;
    const sum = counts.reduce((units, each) => units + each.stock.total, 0);
    if (sum !== stock.total) throw new TotalIsNotTheSum(sum);
    this.#retireOthers(counts);
    for (const each of counts) this.#offer(each, counts.length > 1);
    this.#state = { ...this.#state, sizeScale, colours };
  }

  #setImages(input: readonly ImageInput[] | undefined, first: string, formerTitle = this.#state.title): void {
    const { title, images: former } = this.#state;
    const colours = this.#state.colours.map(({ name }) => name);
    const given = productImages(input, first, former, colours);
    const images = withOwnTexts(given, title, { title: formerTitle, images: former });
    const isSame = images.length === former.length && images.every(({ url }, at) => url === former[at]?.url);
    this.#hasOtherPictures ||= !isSame;
    this.#state = { ...this.#state, images, image: images[0]?.url ?? first };
  }

  /** Reuses the former variant of a size and colour that return. */
  #offer({ stock, field, position, size, colour, sku }: PlacedVariant, isOneOfSeveral: boolean): void {
    const offered = { position, size, colour, sku };
    const found = this.#find(offered);
    const variant = found ?? Variant.create(offered);
    variant.offer(offered);
    // For a new variant `was` is a count of another variant, so it is ignored.
    const count = found ? stock : { total: stock.total };
    variant.recount(count, isOneOfSeveral ? { name: nameOf(offered), field } : undefined);
    this.#variants.set(variant.state.id, variant);
  }

  /**
   * @throws VariantIsReserved unless the product gains an option: then variants without it are retired and retain their
   * reserved units
   */
  #retireOthers(offered: readonly PlacedVariant[]): void {
    const offeredBefore = new Set(offered.map((each) => this.#find(each)));
    const [hasSizes, hasColours] = [
      offered.some(({ size }) => size !== null),
      offered.some(({ colour }) => colour !== null),
    ];
    for (const variant of this.#variants.values()) {
      const { size, colour, reserved, isRetired } = variant.state;
      if (isRetired || offeredBefore.has(variant)) continue;
      const gainsOption = (hasSizes && size === null) || (hasColours && colour === null);
      if (reserved > 0 && !gainsOption) throw new VariantIsReserved(reserved, nameOf(variant.state));
      variant.retire();
    }
  }

  /** Among variants of this size and colour, the one that is not retired, else the latest. */
  #find(offered: Pick<PlacedVariant, 'size' | 'colour'>): Variant | undefined {
    const same = [...this.#variants.values()].filter(({ state }) => keyOf(state) === keyOf(offered));
    return same.find(({ state }) => !state.isRetired) ?? same.at(-1);
  }
}

function priced(details: ProductDetails): ProductDetails {
  const { title, description, category, brand, image, regularPrice, salePrice } = details;
  if (!salePrice.isLessThan(regularPrice)) throw new SalePriceNotBelowPrice();
  return { title, description, ...textsOf(details), category, brand, image, regularPrice, salePrice };
}

export function textsOf({ details, material, care, fit }: ProductTexts): ProductTexts {
  return { details, material, care, fit };
}

/** One variant without size and colour: its count is the product's. */
function isWithoutOptions({ variants: [first, ...others] }: OptionsInput): boolean {
  return first?.size === null && first.colour === null && others.length === 0;
}
