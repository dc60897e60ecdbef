import { createLeanTables } from './bare/lean-tables.mjs';
import { summary } from './client/load.mjs';
import { measureLogins } from './logins.mjs';
import { runOnAllCores } from './machine/cores.mjs';
import { close, open, peakMemory } from './machine/processes.mjs';
import { inTurns, measureRow, people, tripsOf, warmUp } from './measure.mjs';
import { report } from './report/report.mjs';
import { rows } from './workloads.mjs';
import { runOptions } from './run-options.mjs';

const { sizes, orderCounts, shoppers, hasLighthouse, tripsWarmUpMs } = runOptions;
const staffList = 'orders, for the staff';

/** Compares the shop with bare servers, and reports the figures. */
export async function compare(shop) {
  const figures = { sizes: [], orders: [] };
  const first = await shop.start();
  figures.firstStartMs = first.tookMs;
  await close(first);
  for (const count of orderCounts) figures.orders.push(await ofOrders(shop, count));
  for (const products of sizes) figures.sizes.push(await ofProducts(shop, products, figures));
  figures.lighthouse = hasLighthouse ? runOnAllCores('../lighthouse.mjs') : [];
  figures.interactions = hasLighthouse ? runOnAllCores('../interactions.mjs') : [];
  await report(figures);
}

/** Measures the staff's list of orders with `count` orders. */
async function ofOrders(shop, count) {
  const productIds = await shop.fillTo({ products: sizes[0], orders: count });
  const servers = await started(shop);
  const everyone = await people(servers.server.port, productIds);
  const row = rows({ ...everyone, productIds }).find(({ name }) => name === staffList);
  const figures = await figuresOf(row, { shop, ...servers }, `${count} orders`);
  await stopped(servers);
  return { ...figures, name: count.toLocaleString('en') };
}

async function ofProducts(shop, products, figures) {
  const productIds = await shop.fillTo({ products, orders: Math.max(...orderCounts) });
  const servers = await started(shop);
  const { server } = servers;
  const everyone = await people(server.port, productIds);
  const measured = [];
  const all = rows({ ...everyone, productIds });
  await warmUp(all, { shop, ...servers });
  for (const row of all) {
    measured.push(await figuresOf(row, { shop, ...servers }, `${products} products`));
  }
  if (products === sizes[0]) figures.logins = await measureLogins(shop, server, everyone);
  if (products === sizes.at(-1)) figures.trips = await ofVisits(shop, server, productIds);
  const memoryMb = peakMemory(server);
  await stopped(servers);
  return { products, rows: measured, memoryMb, startMs: server.tookMs };
}

async function figuresOf(row, servers, at) {
  process.stdout.write(`${at}: ${row.name}\n`);
  const runs = await measureRow(row, servers);
  return { name: row.name, ...summaries(runs) };
}

/** Measures shopping trips, on the shop and on purchase-server.mjs with lean tables. */
async function ofVisits(shop, server, productIds) {
  await createLeanTables(shop.client);
  const bare = await open('bare/purchase-server.mjs', { env: { DATABASE_URL: shop.databaseUrl }, readyPath: '/' });
  await useTables(shop, server, bare, productIds);
  const trips = [];
  for (const count of shoppers) trips.push(await ofTrips(shop, server, bare, { productIds, shoppers: count }));
  await close(bare);
  return trips;
}

/**
 * Warms up: trips that are not measured, about as many on both sides. Then `analyze`, as autovacuum does in a shop in
 * use; without statistics PostgreSQL plans for empty tables.
 */
async function useTables(shop, server, bare, productIds) {
  process.stdout.write('shopping trips that are not measured\n');
  const visitors = { productIds, shoppers: 16 };
  await tripsOf('shop', shop, server, visitors, tripsWarmUpMs)();
  await tripsOf('bare', shop, bare, visitors, tripsWarmUpMs / 4)();
  await shop.client.query('analyze');
}

async function ofTrips(shop, server, bare, visitors) {
  process.stdout.write(`shopping trips, ${visitors.shoppers} at a time\n`);
  const runs = await inTurns({
    shop: tripsOf('shop', shop, server, visitors),
    bare: tripsOf('bare', shop, bare, visitors),
  });
  return { name: `${visitors.shoppers} at a time`, ...summaries(runs) };
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
