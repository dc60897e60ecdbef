import { KnownCategoriesAndBrands } from '../../../src/catalog/application/known-categories-and-brands.js';
import { CategoriesAndBrands } from '../../../src/catalog/domain/categories-and-brands.js';

/** Those that a new database has, without pictures. */
export const specified = new CategoriesAndBrands(
  [
    { slug: 'men', label: 'Men', title: 'Men’s clothing', image: null, menuPosition: 1 },
    { slug: 'women', label: 'Women', title: 'Women’s clothing', image: null, menuPosition: 2 },
    { slug: 'kids', label: 'Kids', title: 'Kids’ clothing', image: null, menuPosition: 3 },
    { slug: 'accessories', label: 'Accessories', title: 'Accessories', image: null, menuPosition: 5 },
    { slug: 'footwear', label: 'Footwear', title: 'Footwear', image: null, menuPosition: 4 },
  ],
  [
    { slug: 'nike', label: 'Nike', image: null },
    { slug: 'adidas', label: 'Adidas', image: null },
    { slug: 'puma', label: 'Puma', image: null },
    { slug: 'levi', label: "Levi's", image: null },
    { slug: 'zara', label: 'Zara', image: null },
    { slug: 'h&m', label: 'H&M', image: null },
  ],
);

export const categoryValues: readonly string[] = specified.categorySlugs;
export const brandValues: readonly string[] = specified.brandSlugs;

export class SpecifiedCategoriesAndBrands extends KnownCategoriesAndBrands {
  async current(): Promise<CategoriesAndBrands> {
    return specified;
  }

  async now(): Promise<CategoriesAndBrands> {
    return specified;
  }
}
