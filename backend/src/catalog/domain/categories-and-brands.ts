import { type FieldError, Invalid } from '../../shared/errors.js';
import { UnknownBrand, UnknownCategory } from './refusals.js';

export interface Category {
  /** Its value in the API and in addresses. */
  readonly slug: string;
  readonly label: string;
  /** What its page is called. */
  readonly title: string;
  /** Address of a picture in two widths, this one being the larger; null without one. */
  readonly image: string | null;
  /** Its place in the shop's menu; null: after those with a place. */
  readonly menuPosition: number | null;
}

export interface Brand {
  readonly slug: string;
  readonly label: string;
  /** Address of a picture; null without one. */
  readonly image: string | null;
}

/** All categories and brands of the shop, in the order in which it shows them. */
export class CategoriesAndBrands {
  readonly #categories: ReadonlyMap<string, Category>;
  readonly #brands: ReadonlyMap<string, Brand>;

  constructor(
    readonly categories: readonly Category[],
    readonly brands: readonly Brand[],
  ) {
    this.#categories = new Map(categories.map((each) => [each.slug, each]));
    this.#brands = new Map(brands.map((each) => [each.slug, each]));
  }

  get categorySlugs(): string[] {
    return this.categories.map(({ slug }) => slug);
  }

  get brandSlugs(): string[] {
    return this.brands.map(({ slug }) => slug);
  }

  /** The slug itself where the category is not known yet. */
  labelOfCategory(slug: string): string {
    return this.#categories.get(slug)?.label ?? slug;
  }

  /** As `labelOfCategory`. */
  titleOfCategory(slug: string): string {
    return this.#categories.get(slug)?.title ?? slug;
  }

  /** As `labelOfCategory`. */
  labelOfBrand(slug: string): string {
    return this.#brands.get(slug)?.label ?? slug;
  }

  has({ category, brand }: { readonly category: string; readonly brand: string }): boolean {
    return this.#categories.has(category) && this.#brands.has(brand);
  }

  /** @throws UnknownCategory, UnknownBrand, or Invalid where both are unknown */
  check({ category, brand }: { readonly category: string; readonly brand: string }): void {
    const refusals = [
      ...(this.#categories.has(category) ? [] : [new UnknownCategory(this.categorySlugs)]),
      ...(this.#brands.has(brand) ? [] : [new UnknownBrand(this.brandSlugs)]),
    ];
    const [first, second] = refusals;
    if (first && second)
      throw new Invalid(
        first.message,
        refusals.flatMap((each): readonly FieldError[] => each.fields),
      );
    if (first) throw first;
  }
}
