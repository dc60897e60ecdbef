import { productionSize } from '../scripts/packages/production-packages.mjs';
import { createLeanTables } from './bare/lean-tables.mjs';
import { summary } from './client/load.mjs';
import { most, runsOf } from './client/purchase-load.mjs';
import { measureLogins } from './logins.mjs';
import { runOnAllCores } from './machine/cores.mjs';
import { close, open, peakMemory } from './machine/processes.mjs';
import { inTurns, measureRow, people, tripsOf } from './measure.mjs';
import { pageRows, slugsOf } from './pages.mjs';
import { report } from './report/report.mjs';
import { rows } from './workloads.mjs';
import { settings } from './settings.mjs';
import { measureSitemap } from './sitemap.mjs';

const { sizes, orderCounts, shoppers, hasLighthouse } = settings;
const staffList = 'orders, for the staff';
const pageSize = 24;
/** The shop lists no more than 10,000 products. */
const deepestPage = Math.floor(10_000 / pageSize);

/** Compares the shop with bare servers, and reports it. */
export async function compare(shop) {
  const figures = { sizes: [], orders: [], trips: [], sitemaps: [] };
  const first = await shop.start();
  figures.firstStartMs = first.tookMs;
  await close(first);
  for (const count of orderCounts) figures.orders.push(await ofOrders(shop, count));
  for (const products of sizes) figures.sizes.push(await ofProducts(shop, products, figures));
  figures.lighthouse = hasLighthouse ? runOnAllCores('../lighthouse.mjs') : [];
  figures.interactions = hasLighthouse ? runOnAllCores('../interactions.mjs') : [];
  figures.productionMb = productionSize();
  await report(figures);
}

/** The staff's list with that many orders. */
async function ofOrders(shop, count) {
  const productIds = await shop.fillTo({ products: sizes[0], orders: count });
  const servers = await started(shop);
  const everyone = await people(servers.server.port, productIds);
  const row = rows({ ...everyone, productIds, deepest: 1 }).find(({ name }) => name === staffList);
  const figures = await figuresOf(row, { shop, ...servers }, `${count} orders`);
  await stopped(servers);
  return { ...figures, name: count.toLocaleString('en') };
}

async function ofProducts(shop, products, figures) {
  const productIds = await shop.fillTo({ products, orders: Math.max(...orderCounts) });
  const servers = await started(shop);
  const { server } = servers;
  process.stdout.write(`${products} products: sitemap\n`);
  figures.sitemaps.push(await measureSitemap(server, products));
  const everyone = await people(server.port, productIds);
  const deepest = Math.min(deepestPage, Math.floor(products / pageSize));
  const measured = [];
  for (const row of rows({ ...everyone, productIds, deepest })) {
    measured.push(await figuresOf(row, { shop, ...servers }, `${products} products`));
  }
  measured.push(...(await ofPages(shop, server, productIds, `${products} products`)));
  if (products === sizes[0]) figures.logins = await measureLogins(shop, server, everyone);
  if (products === sizes.at(-1)) figures.trips = await ofTrips(shop, server, productIds);
  const memoryMb = peakMemory(server);
  await stopped(servers);
  return { products, rows: measured, memoryMb, startMs: server.tookMs };
}

async function ofPages(shop, server, productIds, at) {
  const pages = await open('bare/page-server.mjs', { env: { DATABASE_URL: shop.databaseUrl }, readyPath: '/' });
  const slugs = await slugsOf(shop.client, productIds);
  const measured = [];
  for (const row of pageRows({ productIds, slugs })) {
    measured.push(await figuresOf(row, { shop, server, reads: pages }, at));
  }
  await close(pages);
  return measured;
}

async function figuresOf(row, servers, at) {
  process.stdout.write(`${at}: ${row.name}\n`);
  const runs = await measureRow(row, servers);
  return { name: row.name, ...summaries(runs) };
}

/** Shopping trips in the shop, and on the bare server with lean tables. */
async function ofTrips(shop, server, productIds) {
  await createLeanTables(shop.client);
  const bare = await open('bare/purchase-server.mjs', { env: { DATABASE_URL: shop.databaseUrl }, readyPath: '/' });
  const figures = [];
  for (const count of shoppers) {
    process.stdout.write(`shopping trips, ${count} at a time\n`);
    const runs = await inTurns({
      shop: tripsOf('shop', shop, server, { productIds, shoppers: count }),
      bare: tripsOf('bare', shop, bare, { productIds, shoppers: count }),
    });
    const call = (name) => ({ shop: summary(runsOf(name, runs.shop)), bare: summary(runsOf(name, runs.bare)) });
    figures.push({
      ...{ name: `${count} at a time`, shoppers: count, ...summaries(runs) },
      calls: { 'order placed': call('placed'), 'order paid': call('paid') },
      requests: most(runs.shop.map(({ requests }) => requests)),
    });
  }
  await close(bare);
  return figures;
}

function summaries(runs) {
  return Object.fromEntries(Object.entries(runs).map(([side, ofSide]) => [side, summary(ofSide)]));
}

async function started(shop) {
  const server = await shop.start();
  const reads = await open('bare/read-server.mjs', { env: { DATABASE_URL: shop.databaseUrl }, readyPath: '/listing' });
  return { server, reads };
}

async function stopped({ server, reads }) {
  await close(server);
  await close(reads);
}
