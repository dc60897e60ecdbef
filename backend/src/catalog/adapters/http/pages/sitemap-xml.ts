import { Html } from '../../../../platform/http/output/html.js';
import type { SitemapEntry } from '../../postgres/listing/sitemap-entries.js';
import { slugOf } from '../../../domain/slugs/product-slug.js';
import type { CategoriesAndBrands } from '../../../domain/categories-and-brands.js';
import type { SiteUrls } from './heads/site-urls.js';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const imageSchema = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

export const sitemapStart = `${declaration}\n<urlset ${schema} ${imageSchema}>\n`;
export const sitemapEnd = '</urlset>\n';

/** Bytes of an entry: 50,000 entries stay below the protocol's 50 MB of a file. */
const maxEntryLength = 1_000;

/** The home page, and the listings that search engines may show. */
export function listedPages({ categorySlugs, brandSlugs }: CategoriesAndBrands, site: SiteUrls): string[] {
  return [
    site.absolute('/shop/home'),
    site.listing(),
    ...categorySlugs.map((category) => site.listing({ category })),
    ...brandSlugs.map((brand) => site.listing({ brand })),
  ];
}

export function pageEntry(address: string): string {
  return `<url>${locationOf(address)}</url>\n`;
}

/** A picture whose address would make the entry too long is left out. */
export function productEntry({ id, title, images, changedAt }: SitemapEntry, site: SiteUrls): string {
  const entry = (...parts: string[]) => `<url>${parts.join('')}</url>\n`;
  const change = Html.of`<lastmod>${changedAt.toISOString()}</lastmod>`.source;
  const parts = [locationOf(site.product(slugOf({ id, title }))), change];
  for (const image of images) {
    const picture = Html.of`<image:image><image:loc>${site.picture(image)}</image:loc></image:image>`.source;
    if (Buffer.byteLength(entry(...parts, picture)) <= maxEntryLength) parts.push(picture);
  }
  return entry(...parts);
}

function locationOf(address: string): string {
  return Html.of`<loc>${address}</loc>`.source;
}

/** @param parts the number of sitemap files */
export function sitemapIndex(parts: number, site: SiteUrls): string {
  const entries = Array.from(
    { length: parts },
    (_, index) => `<sitemap>${locationOf(site.absolute(`/sitemap.xml?part=${index + 1}`))}</sitemap>\n`,
  );
  return `${declaration}\n<sitemapindex ${schema}>\n${entries.join('')}</sitemapindex>\n`;
}
