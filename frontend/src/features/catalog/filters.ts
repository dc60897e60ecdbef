import { readDollars } from '../../lib/numbers/read-dollars';
import { labelOfBrand, labelOfCategory } from './categories-and-brands';
import { colourFamilies } from './catalog-labels';
import { isolated } from '../../lib/format/isolated';

/** Values of a group are joined by OR, groups by AND; `colour` is a family of colours. */
export const groups = ['category', 'brand', 'size', 'colour'] as const;

export type Group = (typeof groups)[number];

export function filterLabel(group: Group, value: string): string {
  if (group === 'category') return labelOfCategory(value);
  if (group === 'brand') return labelOfBrand(value);
  if (group === 'colour') return colourFamilies.find((family) => family.value === value)?.label ?? value;
  return /size/i.test(value) ? value : `Size ${isolated(value)}`;
}

export const sorts = [
  { value: 'price-lowtohigh', label: 'Price: Low to High' },
  { value: 'price-hightolow', label: 'Price: High to Low' },
  { value: 'title-atoz', label: 'Title: A to Z' },
  { value: 'title-ztoa', label: 'Title: Z to A' },
  { value: 'newest', label: 'Newest' },
] as const;

export const defaultSort = 'price-lowtohigh';

/** Filters by price and stock, as in the URL; prices are dollars as typed. */
export interface Offers {
  minPrice?: string;
  maxPrice?: string;
  onSale?: 'true';
  inStock?: 'true';
}

export const offerKeys = ['minPrice', 'maxPrice', 'onSale', 'inStock'] as const;

export const switches = [
  { key: 'onSale', label: 'On sale' },
  { key: 'inStock', label: 'In stock' },
] as const;

export interface PriceRange {
  minPrice: string;
  maxPrice: string;
}

const maxDollars = 1_000_000;

/** Reads the URL. What the server would reject is left out. */
export function offersFrom(search: URLSearchParams): Offers {
  const prices = (['minPrice', 'maxPrice'] as const).map((key) => readPrice(search.get(key) ?? '').price ?? '');
  const { minPrice, maxPrice } = inOrder({ minPrice: prices[0] ?? '', maxPrice: prices[1] ?? '' });
  return {
    ...(minPrice ? { minPrice } : {}),
    ...(maxPrice ? { maxPrice } : {}),
    ...(search.get('onSale') === 'true' ? { onSale: 'true' } : {}),
    ...(search.get('inStock') === 'true' ? { inStock: 'true' } : {}),
  };
}

/** @returns dollars, empty for a blank text; or why the text is no price to filter by, in a sentence */
export function readPrice(text: string): { price: string; fault?: undefined } | { price?: undefined; fault: string } {
  if (text.trim() === '') return { price: '' };
  const { dollars, fault } = readDollars(text);
  if (fault !== undefined) return { fault };
  return Number(dollars) <= maxDollars ? { price: dollars } : { fault: 'Prices go up to $1,000,000.' };
}

/** The range with its lower price first. */
export function inOrder({ minPrice, maxPrice }: PriceRange): PriceRange {
  const isSwapped = minPrice !== '' && maxPrice !== '' && Number(minPrice) > Number(maxPrice);
  return isSwapped ? { minPrice: maxPrice, maxPrice: minPrice } : { minPrice, maxPrice };
}

/** The URL parameters with these filters instead; an empty value removes one. */
export function withOffers(search: URLSearchParams, offers: Partial<Record<keyof Offers, string>>): URLSearchParams {
  const changed = new URLSearchParams(search);
  for (const [key, value] of Object.entries(offers)) {
    if (value) changed.set(key, value);
    else changed.delete(key);
  }
  return changed;
}

export function priceLabel({ minPrice, maxPrice }: Partial<PriceRange>): string {
  if (minPrice && maxPrice) return `$${minPrice} to $${maxPrice}`;
  return minPrice ? `From $${minPrice}` : `Up to $${maxPrice ?? ''}`;
}
