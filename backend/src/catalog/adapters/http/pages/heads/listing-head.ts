import type { ItemList, ListItem } from 'schema-dts';
import type { PageHead } from '../../../../../web-app/pages/page-head.js';
import type { Listing } from '../../../../application/product-views.js';
import { slugOf } from '../../../../domain/slugs/product-slug.js';
import type { SharedData } from '../shared/shared-data.js';
import { sharedBanner } from './home-head.js';
import { breadcrumbs } from './breadcrumbs-json-ld.js';
import { sharing } from './open-graph.js';
import type { SiteUrls } from './site-urls.js';
import { titleOf } from './titles-and-descriptions.js';

/** The one category or brand that a listing shows; neither: all products. */
export interface ListingGroup {
  readonly category?: string;
  readonly brand?: string;
}

export interface ListingAddress {
  /** The category or brand that the canonical address shows. */
  readonly group: ListingGroup;
  /** Whether the address shows that group unfiltered and in the default order. */
  readonly isCanonical: boolean;
}

/** Parameters that choose among the products of a group, or sort them. */
const narrowing = ['size', 'colour', 'sortBy', 'minPrice', 'maxPrice', 'onSale', 'inStock', 'q'];

const chosen = ['category', 'brand', ...narrowing];

/** @param query of a listing's or a search's address */
export function listingAddressOf(query: URLSearchParams, all: SharedData): ListingAddress {
  const [categories, brands] = [valuesOf(query, 'category'), valuesOf(query, 'brand')];
  const isNarrowed = narrowing.some((name) => query.has(name));
  const [category, brand] = [known(categories, all.categorySlugs), known(brands, all.brandSlugs)];
  if (category && brands.length === 0) return { group: { category }, isCanonical: !isNarrowed };
  if (brand && categories.length === 0) return { group: { brand }, isCanonical: !isNarrowed };
  const isAll = categories.length === 0 && brands.length === 0;
  return { group: category ? { category } : {}, isCanonical: isAll && !isNarrowed };
}

/** @returns the parameters by which a listing differs, as they were sent */
export function listingSearchOf(query: URLSearchParams): string {
  const own = [...query].filter(([name]) => chosen.includes(name));
  return own.length === 0 ? '' : `?${new URLSearchParams(own).toString()}`;
}

/** @param listing the first products of the group */
export function listingHead(
  { group, isCanonical }: ListingAddress,
  listing: Listing,
  all: SharedData,
  site: SiteUrls,
): PageHead {
  const { category, brand } = group;
  const name = category ? all.titleOfCategory(category) : brand ? all.labelOfBrand(brand) : 'All Products';
  const title = titleOf(all.shop, name);
  const count = `${listing.total} ${listing.total === 1 ? 'product' : 'products'}`;
  const description = `${name}: ${count}. Sent within two working days, returns within 30 days.`;
  const url = site.listing(group);
  const [first] = listing.items;
  const image = first ? site.picture(first.image) : site.absolute(sharedBanner);
  const step = category ? all.labelOfCategory(category) : name;
  const crumbs = breadcrumbs([
    ['Home', site.absolute('/shop/home')],
    [step, url],
  ]);
  return {
    title,
    description,
    canonical: url,
    robots: isCanonical ? 'index, follow' : 'noindex, follow',
    properties: sharing({
      siteName: all.shop.name,
      type: 'website',
      title,
      description,
      url,
      image,
      imageAlt: first?.title ?? name,
    }),
    graph: isCanonical ? [crumbs, itemList(listing, site)] : [crumbs],
  };
}

function itemList({ items, total }: Listing, site: SiteUrls): ItemList {
  const itemListElement = items.map((product, index): ListItem => ({
    '@type': 'ListItem',
    position: index + 1,
    url: site.product(slugOf(product)),
  }));
  return { '@type': 'ItemList', numberOfItems: total, itemListElement };
}

function valuesOf(query: URLSearchParams, name: string): string[] {
  return query
    .getAll(name)
    .flatMap((value) => value.split(','))
    .filter((value) => value !== '');
}

/** @returns the only value where `all` has it; undefined for several or an unknown one */
function known<T extends string>([value, ...others]: readonly string[], all: readonly T[]): T | undefined {
  return others.length === 0 ? all.find((each) => each === value) : undefined;
}
