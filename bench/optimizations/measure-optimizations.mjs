import { existsSync } from 'node:fs';
import { at } from '../../scripts/paths.mjs';
import { checkResponses } from '../checks/responses.mjs';
import { close } from '../machine/processes.mjs';
import { inTurns, people, roundOf, tripsOf } from '../measure.mjs';
import { rows } from '../workloads.mjs';
import { runOptions } from '../run-options.mjs';
import { shopFiles } from '../shop/shop-files.mjs';
import { piecesNamed } from './optimizations.mjs';
import { reportOptimizations } from './report-optimizations.mjs';

const flags = ['--import', new URL('register-loader.mjs', import.meta.url).href];
const feltByShoppers = [
  ...['listing, cached', 'listing, not cached', 'product, cached', 'product, not cached', 'search'],
  ...['cart, read', 'cart, add'],
];
const shopperCounts = [1, 16];

/** Measures the complete shop and the shop without one piece in turns, for each piece. */
export async function compare(shop) {
  // The first start creates the tables.
  await close(await shop.start());
  const productIds = await shop.fillTo({ products: runOptions.sizes[0], orders: runOptions.orderCounts[0] });
  const pieces = piecesNamed(runOptions.pieces);
  // A piece that was renamed shows before anything is measured.
  for (const piece of pieces.filter(isBuilt)) await close(await startWithout(shop, piece));
  const gains = [];
  for (const piece of pieces) {
    process.stdout.write(`without: ${piece.name}\n`);
    gains.push(isBuilt(piece) ? await ofPiece(shop, piece, productIds) : { name: piece.name, missing: piece.file });
  }
  reportOptimizations(gains);
}

function isBuilt({ file }) {
  return !file || existsSync(at(shopFiles.dist, file));
}

/** Both shops are started anew, because one that has run for longer is faster. */
async function ofPiece(shop, piece, productIds) {
  const servers = { with: await shop.start({ flags }), without: await startWithout(shop, piece) };
  const sidesOf = (round) => ({ with: round(servers.with), without: round(servers.without) });
  const measurements = await measurementsOf(shop, servers, productIds);
  for (const { round } of measurements) await inTurns(sidesOf(round), 0);
  const rows = [];
  for (const { name, round } of measurements) rows.push({ name, ...(await inTurns(sidesOf(round))) });
  for (const server of Object.values(servers)) await close(server);
  return { name: piece.name, rows };
}

/** @returns { name, round: makes the measurement of one round on a server } for each row */
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

async function startWithout(shop, piece) {
  const env = { WITHOUT_PIECE: piece.name, ...piece.environment?.(shop) };
  const server = await shop.start({ flags, env });
  if (piece.file && !server.messages.some(({ without }) => without === piece.name)) {
    throw new Error(`The shop ran with its ${piece.name}: ${piece.file} was never loaded.`);
  }
  return server;
}
