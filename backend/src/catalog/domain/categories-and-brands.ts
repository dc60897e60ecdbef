import { type FieldError, Invalid } from '../../shared/errors.js';
import { folded } from '../../shared/text/folded.js';
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
  readonly #categoryNames: ReadonlyMap<string, Category>;
  readonly #brandNames: ReadonlyMap<string, Brand>;

  constructor(
    readonly categories: readonly Category[],
    readonly brands: readonly Brand[],
  ) {
    this.#categories = new Map(categories.map((each) => [each.slug, each]));
    this.#brands = new Map(brands.map((each) => [each.slug, each]));
    this.#categoryNames = byName(categories);
    this.#brandNames = byName(brands);
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

  /** By its name or slug; undefined where there is none. */
  brandCalled(name: string): Brand | undefined {
    return this.#brandNames.get(folded(name));
  }

  /** As `brandCalled`. */
  categoryCalled(name: string): Category | undefined {
    return this.#categoryNames.get(folded(name));
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

/** By slug and by label, which wins. */
function byName<Group extends Brand | Category>(groups: readonly Group[]): ReadonlyMap<string, Group> {
  return new Map([
    ...groups.map((each) => [each.slug, each] as const),
    ...groups.map((each) => [folded(each.label), each] as const),
  ]);
}
