import { request } from './client/connection.mjs';
import { nextAddress } from './client/person.mjs';

const begins = '<!doctype html>';

/**
 * Rows, as in `workloads.mjs`, for the HTML of product pages, which crawlers and link previews read. `read` extracts
 * the product from a response.
 * @param slugs of the products, in the order of `productIds`
 */
export function productPageRows({ productIds, slugs }) {
  const place = (n) => (n * 7_919) % productIds.length;
  const path = (n) => `/shop/product/${slugs[place(n)]}`;
  const get = (address) => request('GET', address, { headers: { 'X-Forwarded-For': nextAddress() } });
  const one = get(path(1));
  return [
    { name: 'product page, cached', isCached: true, begins, shop: () => one, read: (html) => described(html, path(1)) },
    {
      name: 'product page, not cached',
      begins,
      distinct: productIds.length,
      shop: (n) => get(path(n)),
      bare: (n) => get(`/${productIds[place(n)]}${path(n)}`),
      read: (html, n) => described(html, path(n)),
    },
  ];
}

/** @returns the last segments of the products' addresses */
export async function slugsOf(client, productIds) {
  const { rows } = await client.query(
    `select lower(replace(title, ' ', '-')) || '-' || right(id::text, 12) as slug
       from unnest($1::uuid[]) with ordinality as wanted (id, place) join catalog.products using (id) order by place`,
    [productIds],
  );
  return rows.map(({ slug }) => slug);
}

/** @returns the product that a page describes @throws Error if the page's canonical URL has another path */
function described(html, path) {
  const canonical = /rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  if (!canonical || new URL(canonical).pathname !== path) throw new Error(`${path} shows the page ${canonical}.`);
  const [, json] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html);
  const [product] = JSON.parse(json)['@graph'];
  return [{ _id: product.name }];
}
