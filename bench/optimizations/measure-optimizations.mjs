import { existsSync } from 'node:fs';
import { at } from '../../scripts/paths.mjs';
import { checkResponses } from '../checks/responses.mjs';
import { close } from '../machine/processes.mjs';
import { inTurns, people, roundOf, tripsOf } from '../measure.mjs';
import { rows } from '../workloads.mjs';
import { runOptions } from '../run-options.mjs';
import { shopFiles } from '../shop/shop-files.mjs';
import { optimizationsNamed } from './optimization-list.mjs';
import { reportOptimizations } from './report-optimizations.mjs';

const flags = ['--import', new URL('register-loader.mjs', import.meta.url).href];
const feltByShoppers = [
  ...['listing, cached', 'listing, not cached', 'product, cached', 'product, not cached', 'search'],
  ...['cart, read', 'cart, add'],
];
const shopperCounts = [1, 16];

/** Measures the complete shop and the shop without one optimization in turns, for each optimization. */
export async function compare(shop) {
  // The first start creates the tables.
  await close(await shop.start());
  const productIds = await shop.fillTo({ products: runOptions.sizes[0], orders: runOptions.orderCounts[0] });
  const optimizations = optimizationsNamed(runOptions.pieces);
  // Starts the shop without each one first, so that a renamed file or method fails before anything is measured.
  for (const optimization of optimizations.filter(isBuilt)) await close(await startWithout(shop, optimization));
  const gains = [];
  for (const optimization of optimizations) {
    process.stdout.write(`without: ${optimization.name}\n`);
    gains.push(
      isBuilt(optimization)
        ? await gainOf(shop, optimization, productIds)
        : { name: optimization.name, missing: optimization.file },
    );
  }
  reportOptimizations(gains);
}

function isBuilt({ file }) {
  return !file || existsSync(at(shopFiles.dist, file));
}

/** Both shops are started anew, because one that has run for longer is faster. */
async function gainOf(shop, optimization, productIds) {
  const servers = { with: await shop.start({ flags }), without: await startWithout(shop, optimization) };
  const sidesOf = (round) => ({ with: round(servers.with), without: round(servers.without) });
  const measurements = await measurementsOf(shop, servers, productIds);
  for (const { round } of measurements) await inTurns(sidesOf(round), 0);
  const rows = [];
  for (const { name, round } of measurements) rows.push({ name, ...(await inTurns(sidesOf(round))) });
  for (const server of Object.values(servers)) await close(server);
  return { name: optimization.name, rows };
}

/** @returns { name, round } for each row; `round(server)` returns a function that measures one round */
async function measurementsOf(shop, servers, productIds) {
  const everyone = await people(servers.with.port, productIds);
  const felt = rows({ ...everyone, productIds, deepest: 1 }).filter(({ name }) => feltByShoppers.includes(name));
  for (const { port } of Object.values(servers)) {
    for (const row of felt) await checkResponses({ ...row, bare: undefined }, { shopPort: port });
  }
  return [
    ...felt.map((row) => ({ name: row.name, round: (server) => roundOf(row, shop, server, row.shop) })),
    ...shopperCounts.map((shoppers) => ({
      name: `order (trips, ${shoppers} at a time)`,
      round: (server) => tripsOf('shop', shop, server, { productIds, shoppers }),
    })),
  ];
}

async function startWithout(shop, optimization) {
  const env = { WITHOUT_OPTIMIZATION: optimization.name, ...optimization.environment?.(shop) };
  const server = await shop.start({ flags, env });
  if (optimization.file && !server.messages.some(({ without }) => without === optimization.name)) {
    throw new Error(`The shop ran with its ${optimization.name}: ${optimization.file} was never loaded.`);
  }
  return server;
}
