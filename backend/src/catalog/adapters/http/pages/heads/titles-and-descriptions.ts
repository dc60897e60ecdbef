import { shopName } from '../../../../../shared/shop-name.js';
import { isolated } from '../../../../../shared/text/isolated.js';
import { type Brand, brands, categories, type Category } from '../../../../domain/categories-and-brands.js';

/** @param names of the page, from the particular to the general */
export function titleOf(...names: string[]): string {
  return [...names.map(isolated), shopName].join(' – ');
}

/** What a category's page is called. */
const categoryTitles: Record<Category, string> = {
  men: 'Men’s clothing',
  women: 'Women’s clothing',
  kids: 'Kids’ clothing',
  accessories: 'Accessories',
  footwear: 'Footwear',
};

export function titleOfCategory(category: Category): string {
  return categoryTitles[category];
}

export function labelOfCategory(category: Category): string {
  return categories.find(({ value }) => value === category)!.label;
}

export function labelOfBrand(brand: Brand): string {
  return brands.find(({ value }) => value === brand)!.label;
}

/** For search results, which show about 155 characters. Ends at a word. */
export function shortened(text: string, maxLength = 155): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  const cut = line.slice(0, maxLength);
  const lastSpace = cut.lastIndexOf(' ');
  return `${cut.slice(0, lastSpace > 0 ? lastSpace : maxLength - 1)}…`;
}
