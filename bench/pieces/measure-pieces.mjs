import { existsSync } from 'node:fs';
import { at } from '../../scripts/places.mjs';
import { checkResponses } from '../checks/responses.mjs';
import { close } from '../machine/processes.mjs';
import { inTurns, people, roundOf, tripsOf } from '../measure.mjs';
import { rows } from '../rows.mjs';
import { settings } from '../settings.mjs';
import { shopFiles } from '../shop/shop-files.mjs';
import { piecesNamed } from './pieces.mjs';
import { reportPieces } from './report-pieces.mjs';

const flags = ['--import', new URL('register.mjs', import.meta.url).href];
/** Rows that shoppers feel. */
const felt = [
  ...['listing, cached', 'listing, not cached', 'product, cached', 'product, not cached', 'search'],
  ...['cart, read', 'cart, add'],
];
const shopperCounts = [1, 16];
const rounds = settings.isQuick ? 2 : 5;

/** Measures the complete shop and the shop without one piece in turns, for each piece. */
export async function compare(shop) {
  const productIds = await shop.fillTo({ products: settings.sizes[0], orders: settings.orderCounts[0] });
  const complete = await shop.start({ flags });
  const everyone = await people(complete.port, productIds);
  const gains = [];
  for (const piece of piecesNamed(settings.pieces)) {
    process.stdout.write(`without: ${piece.name}\n`);
    if (piece.file && !existsSync(at(shopFiles.dist, piece.file))) {
      gains.push({ name: piece.name, missing: piece.file });
      continue;
    }
    const reduced = await startWithout(shop, piece);
    gains.push({ name: piece.name, rows: await ofPiece({ shop, complete, reduced, productIds, everyone }) });
    await close(reduced);
  }
  reportPieces(gains);
}

async function startWithout(shop, piece) {
  const env = { WITHOUT_PIECE: piece.name, ...piece.environment?.(shop) };
  const server = await shop.start({ flags, env });
  if (piece.file && !server.messages.some(({ without }) => without === piece.name)) {
    throw new Error(`The shop ran with its ${piece.name}: ${piece.file} was never loaded.`);
  }
  return server;
}

async function ofPiece({ shop, complete, reduced, productIds, everyone }) {
  const measured = [];
  const all = rows({ ...everyone, productIds, deepest: 1 });
  for (const row of all.filter(({ name }) => felt.includes(name))) {
    const side = (server) => roundOf(row, shop, server, row.shop);
    for (const { port } of [complete, reduced]) await checkResponses({ ...row, bare: undefined }, { shopPort: port });
    measured.push({ name: row.name, ...(await inTurns({ with: side(complete), without: side(reduced) }, rounds)) });
  }
  for (const shoppers of shopperCounts) {
    const side = (server) => tripsOf('shop', shop, server, { productIds, shoppers });
    const runs = await inTurns({ with: side(complete), without: side(reduced) }, rounds);
    measured.push({ name: `order (trips, ${shoppers} at a time)`, ...runs });
  }
  return measured;
}
