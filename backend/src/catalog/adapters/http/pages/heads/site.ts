import type { BreadcrumbList, ListItem } from 'schema-dts';
import { shopName } from '../../../../../shared/shop-name.js';
import { imageIdOf, leastWidth } from '../../../../domain/images/image-store.js';
import { brands, categories, type Brand, type Category } from '../../../../domain/taxonomy.js';

/** Absolute addresses of the shop's pages and pictures, and where it delivers. */
export class Site {
  /** @param origin without a trailing slash @param deliveryCountries by two letters; empty: not known */
  constructor(
    readonly origin: string,
    readonly deliveryCountries: readonly string[] = [],
  ) {}

  /** @param path of the shop, or a complete http(s) address */
  absolute(path: string): string {
    const url = new URL(path, `${this.origin}/`);
    if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new TypeError(`Not a web address: ${path}`);
    return url.href;
  }

  /** A product's picture in the largest width that all have. */
  picture(image: string): string {
    return this.absolute(imageIdOf(image) === null ? image : image.replace(/-\d+\.webp$/, `-${leastWidth}.webp`));
  }

  product(slug: string): string {
    return this.absolute(`/shop/product/${slug}`);
  }

  listing(group?: { readonly category?: Category; readonly brand?: Brand }): string {
    const query = new URLSearchParams(group).toString();
    return this.absolute(`/shop/listing${query && `?${query}`}`);
  }
}

/** @param name of the page, or several from the particular to the general */
export function titleOf(...names: string[]): string {
  return [...names, shopName].join(' – ');
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

interface Shared {
  readonly type: 'website' | 'product';
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly image: string;
  readonly imageAlt: string;
}

/** How the page is shown where its address is shared. */
export function sharing({ type, title, description, url, image, imageAlt }: Shared): [string, string][] {
  return [
    ['og:site_name', shopName],
    ['og:type', type],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:image', image],
    ['og:image:alt', imageAlt],
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', title],
    ['twitter:description', description],
    ['twitter:image', image],
  ];
}

/** @param steps the name and address of each page from the home page on */
export function breadcrumbs(steps: readonly (readonly [name: string, address: string])[]): BreadcrumbList {
  const itemListElement = steps.map(([name, item], index): ListItem => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item,
  }));
  return { '@type': 'BreadcrumbList', itemListElement };
}
