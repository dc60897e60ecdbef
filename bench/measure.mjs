import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPurchases } from './checks/purchases.mjs';
import { checkResponses } from './checks/responses.mjs';
import { Connection } from './client/connection.mjs';
import { load } from './client/load.mjs';
import { Person } from './client/person.mjs';
import { trips } from './client/purchase-load.mjs';
import { close, open } from './machine/processes.mjs';
import { runOptions } from './run-options.mjs';
import { admin } from './shop/shop.mjs';

const guestCount = 32;

/**
 * Measures all sides in turns, every other round in reverse, so that other work on the machine affects them alike.
 * @param sides functions by name; each measures one round and returns its run
 * @param rounds number of rounds after one warm-up round @returns the runs of each side
 */
export async function inTurns(sides, rounds = runOptions.rounds) {
  const names = Object.keys(sides);
  for (const name of names) await sides[name]();
  const runs = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? names : [...names].reverse();
    for (const name of order) runs[name].push(await sides[name]());
  }
  return runs;
}

/** @returns runs of the shop and of its baselines: `memory` for a cached row, `bare` if the row has a bare request */
export async function measureRow(row, { shop, server, reads }) {
  await checkResponses(row, { shopPort: server.port, barePort: reads.port });
  const sides = { shop: roundOf(row, shop, server, row.shop) };
  const memory = row.isCached ? await serveSameBytes(server.port, row.shop) : undefined;
  if (row.isCached) sides.memory = roundOf(row, shop, memory, row.shop);
  if (row.bare) sides.bare = roundOf(row, shop, reads, row.bare);
  const runs = await inTurns(sides);
  if (memory) await close(memory);
  return runs;
}

/** @returns a function that measures one round of a row's requests to a server */
export function roundOf({ distinct }, shop, server, next, forMs = runOptions.roundMs) {
  const meter = shop.meterOf(server);
  return () => load({ port: server.port, next, distinct, meter, forMs });
}

/** @param side 'shop' or 'bare' @returns a function that measures and checks one round of shopping trips */
export function tripsOf(side, shop, server, visitors, forMs = runOptions.roundMs * 2) {
  const options = { ...visitors, port: server.port, meter: shop.meterOf(server), forMs };
  return () => checkPurchases(shop.client, side, () => trips(options));
}

/**
 * Runs one round of each row on both servers, so that their code is compiled, and `analyze`, so that the planner has
 * statistics of the tables, which both servers read, as in a shop in use.
 */
export async function warmUp(rows, { shop, server, reads }) {
  for (const row of rows) {
    await roundOf(row, shop, server, row.shop)();
    if (row.bare) await roundOf(row, shop, reads, row.bare)();
  }
  await shop.client.query('analyze');
}

/** Creates guests with three lines in their carts, and logs in as the administrator. */
export async function people(port, productIds) {
  const guests = [];
  for (let n = 0; n < guestCount; n++) {
    const guest = await new Person(port).enterAsGuest();
    for (let line = 0; line < 3; line++) await guest.addToCart(productIds[n * 3 + line]);
    guest.adds = productIds[n * 3];
    guests.push(guest);
  }
  return { guests, admin: await new Person(port).logIn(admin) };
}

/** Starts a server that sends the body of the shop's response from memory. */
async function serveSameBytes(port, next) {
  const connection = await Connection.to(port);
  const { status, body } = await connection.send(next(0));
  connection.close();
  if (status !== 200) throw new Error(`There is nothing to compare with: ${status} ${body}`);
  const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'));
  const file = join(folder, 'body');
  writeFileSync(file, body);
  const server = await open('bare/memory-server.mjs', { env: { BODY_FILE: file }, readyPath: '/' });
  rmSync(folder, { recursive: true });
  return server;
}
