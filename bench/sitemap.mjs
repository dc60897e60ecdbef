import { peakMemory } from './machine/processes.mjs';

const productPage = '/shop/product/';

/**
 * Reads the complete sitemap once, its files one after the other, as a crawler does.
 * @param server a server that has processed few requests, because its peak memory before and after is compared
 * @param products number of products in the catalogue
 * @returns { products, files, megabytes, seconds, before, after }, with the process's peak memory in MB
 * @throws Error if a file is missing or incomplete, an address is listed twice, or not every product is listed
 */
export async function measureSitemap(server, products) {
  const before = peakMemory(server);
  const began = performance.now();
  const first = await read(server, '/sitemap.xml');
  const parts = first.includes('<sitemapindex ') ? locationsIn(first) : [];
  const pages = new Set(parts.length === 0 ? locationsIn(first) : []);
  let bytes = Buffer.byteLength(first);
  let found = pages.size;
  for (const part of parts) {
    const { pathname, search } = new URL(part);
    const text = await read(server, pathname + search);
    const locations = locationsIn(text);
    for (const location of locations) pages.add(location);
    bytes += Buffer.byteLength(text);
    found += locations.length;
  }
  const seconds = (performance.now() - began) / 1_000;
  const listed = [...pages].filter((page) => new URL(page).pathname.startsWith(productPage)).length;
  if (listed !== products || found !== pages.size) {
    throw new Error(`The sitemap lists ${listed} of ${products} products, in ${found} addresses.`);
  }
  const files = 1 + parts.length;
  return { products, files, megabytes: bytes / 1e6, seconds, before, after: peakMemory(server) };
}

async function read({ port }, path) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'error' });
  const text = await response.text();
  const isComplete = text.endsWith('</urlset>\n') || text.endsWith('</sitemapindex>\n');
  if (response.status !== 200 || !isComplete) throw new Error(`${path}: ${response.status} ${text.slice(0, 200)}`);
  return text;
}

function locationsIn(xml) {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => location.replaceAll('&amp;', '&'));
}
