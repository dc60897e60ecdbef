import { productionSize } from '../scripts/packages/trim-production-packages.mjs';
import { createLeanTables } from './bare/lean-tables.mjs';
import { summary } from './client/load.mjs';
import { most, runsOf } from './client/purchase-load.mjs';
import { measureLogins } from './logins.mjs';
import { runOnAllCores } from './machine/cores.mjs';
import { close, open, peakMemory } from './machine/processes.mjs';
import { entriesOf, inTurns, measureRow, people, tripsOf, warmUp } from './measure.mjs';
import { productPageRows, slugsOf } from './product-page-workloads.mjs';
import { report } from './report/report.mjs';
import { rows } from './workloads.mjs';
import { runOptions } from './run-options.mjs';
import { measureSitemap } from './sitemap.mjs';

const { sizes, orderCounts, shoppers, hasLighthouse, tripsWarmUpMs } = runOptions;
const staffList = 'orders, for the staff';
const pageSize = 24;
/** The shop lists no more than 10,000 products. */
const deepestPage = Math.floor(10_000 / pageSize);

/** Compares the shop with bare servers, and reports the figures. */
export async function compare(shop) {
  const figures = { sizes: [], orders: [], sitemaps: [] };
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

/** Measures the staff's list of orders with `count` orders. */
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
  const all = rows({ ...everyone, productIds, deepest });
  await warmUp(all, { shop, ...servers });
  for (const row of all) {
    measured.push(await figuresOf(row, { shop, ...servers }, `${products} products`));
  }
  measured.push(...(await ofPages(shop, server, productIds, `${products} products`)));
  if (products === sizes[0]) figures.logins = await measureLogins(shop, server, everyone);
  if (products === sizes.at(-1)) Object.assign(figures, await ofVisits(shop, server, productIds));
  const memoryMb = peakMemory(server);
  await stopped(servers);
  return { products, rows: measured, memoryMb, startMs: server.tookMs };
}

async function ofPages(shop, server, productIds, at) {
  const pages = await open('bare/product-page-server.mjs', { env: { DATABASE_URL: shop.databaseUrl }, readyPath: '/' });
  const slugs = await slugsOf(shop.client, productIds);
  const measured = [];
  for (const row of productPageRows({ productIds, slugs })) {
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

/** Measures guest logins and shopping trips, on the shop and on purchase-server.mjs with lean tables. */
async function ofVisits(shop, server, productIds) {
  await createLeanTables(shop.client);
  const bare = await open('bare/purchase-server.mjs', { env: { DATABASE_URL: shop.databaseUrl }, readyPath: '/' });
  await useTables(shop, server, bare, productIds);
  const figures = { entries: await ofEntries(shop, server, bare, productIds), trips: [] };
  for (const count of shoppers) figures.trips.push(await ofTrips(shop, server, bare, { productIds, shoppers: count }));
  await close(bare);
  return figures;
}

/**
 * Warms up: trips that are not measured, about as many on both sides, and guests who abandon a cart. Then `analyze`,
 * as autovacuum does in a shop in use; without statistics PostgreSQL plans for empty tables.
 */
async function useTables(shop, server, bare, productIds) {
  process.stdout.write('shopping trips that are not measured\n');
  const visitors = { productIds, shoppers: 16 };
  await tripsOf('shop', shop, server, visitors, tripsWarmUpMs)();
  await tripsOf('bare', shop, bare, visitors, tripsWarmUpMs / 4)();
  await entriesOf('shop', shop, server, visitors)();
  await entriesOf('bare', shop, bare, visitors)();
  await shop.client.query('analyze');
}

async function ofEntries(shop, server, bare, productIds) {
  process.stdout.write('guests who enter\n');
  const visitors = { productIds, shoppers: 16 };
  const runs = await inTurns({
    shop: entriesOf('shop', shop, server, visitors),
    bare: entriesOf('bare', shop, bare, visitors),
  });
  return [{ name: 'guest enters and adds a line', ...summaries(runs) }];
}

async function ofTrips(shop, server, bare, visitors) {
  process.stdout.write(`shopping trips, ${visitors.shoppers} at a time\n`);
  const runs = await inTurns({
    shop: tripsOf('shop', shop, server, visitors),
    bare: tripsOf('bare', shop, bare, visitors),
  });
  const call = (name) => ({ shop: summary(runsOf(name, runs.shop)), bare: summary(runsOf(name, runs.bare)) });
  return {
    ...{ name: `${visitors.shoppers} at a time`, shoppers: visitors.shoppers, ...summaries(runs) },
    calls: { 'order placed': call('placed'), 'order paid': call('paid') },
    requests: most(runs.shop.map(({ requests }) => requests)),
  };
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
