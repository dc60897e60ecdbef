import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productionSize } from '../scripts/production-packages.mjs';
import { bareTrips } from './bare-orders.mjs';
import { onAllCores } from './cores.mjs';
import { load, summary } from './load.mjs';
import { operations } from './operations.mjs';
import { Person } from './people.mjs';
import { close, closeAll, open, peakMemory } from './processes.mjs';
import { report } from './report.mjs';
import { admin, openShop } from './shop.mjs';
import { most, runsOf, trips } from './trips.mjs';
import { Wire } from './wire.mjs';

const isQuick = process.env.QUICK === '1';
const sizes = (process.env.SIZES ?? (isQuick ? '10000' : '1000,10000,100000')).split(',').map(Number);
const orderSizes = (process.env.ORDERS ?? (isQuick ? '1000,10000' : '1000,100000')).split(',').map(Number);
const rounds = isQuick ? 2 : 3;
const forMs = isQuick ? 800 : 1_500;
const password = 'seven green bicycles';

const shop = await openShop();
const figures = { sizes: [], orders: [], trips: [], rounds, forMs };
try {
  figures.firstStartMs = (await close1(await shop.start())).tookMs;
  for (const count of orderSizes) figures.orders.push(await listedForStaff(count));
  for (const products of sizes) figures.sizes.push(await measured(products));
} finally {
  await closeAll();
  await shop.close();
}
figures.lighthouse = process.env.LIGHTHOUSE === '0' ? [] : onAllCores('lighthouse.mjs');
figures.productionMb = productionSize();
await report(figures, isQuick);

async function close1(server) {
  await close(server);
  return server;
}

/** The list must cost the same however many orders there are. */
async function listedForStaff(count) {
  const productIds = await shop.fillTo({ products: sizes[0], orders: count });
  const running = await shop.start();
  const reads = await open('./bare/reads.mjs', { DATABASE_URL: shop.databaseUrl }, '/featured');
  process.stdout.write(`${count} orders: the list for the staff\n`);
  const people = { guests: [], admin: await new Person(running.port).logsIn(admin) };
  const list = operations({ ...people, productIds, deepest: 1 }).find(({ name }) => name === 'orders, for the staff');
  const row = await inTurns(list, running, reads);
  await close(running);
  await close(reads);
  return { count, ...row };
}

async function measured(products) {
  const productIds = await shop.fillTo({ products, orders: Math.max(...orderSizes) });
  const running = await shop.start();
  const reads = await open('./bare/reads.mjs', { DATABASE_URL: shop.databaseUrl }, '/featured');
  const people = await everybody(running.port, productIds);
  const rows = [];
  for (const operation of operations({ ...people, productIds, deepest: Math.min(10_000, Math.floor(products / 24)) })) {
    process.stdout.write(`${products} products: ${operation.name}\n`);
    rows.push({ name: operation.name, ...(await inTurns(operation, running, reads)) });
  }
  const logins = products === sizes[0] ? await whileOthersLogIn(running, people) : undefined;
  const bought = products === sizes.at(-1) ? await shoppingTrips(running, productIds) : [];
  figures.trips.push(...bought);
  const memoryMb = peakMemory(running);
  await close(running);
  await close(reads);
  return { products, rows, logins, memoryMb, startMs: running.tookMs };
}

/** In turns, so that whatever else the machine does meets all of them. */
async function inTurns({ shop: ask, bare, memory, different }, running, reads) {
  const sides = { ours: { port: running.port, next: ask, runs: [] } };
  if (bare) sides.bare = { port: reads.port, next: bare, runs: [] };
  const sender = memory ? await sameBytes(running.port, ask) : undefined;
  if (sender)
    sides.memory = { port: sender.port, next: () => Buffer.from('GET / HTTP/1.1\r\nHost: x\r\n\r\n'), runs: [] };
  // As long as a round: what a process does the first times it does many times as slowly as later.
  for (const side of Object.values(sides)) await load({ ...side, different, forMs });
  for (let round = 0; round < rounds; round++) {
    for (const side of Object.values(sides)) side.runs.push(await load({ ...side, different, forMs }));
  }
  if (sender) await close(sender);
  return Object.fromEntries(Object.entries(sides).map(([name, { runs }]) => [name, summary(runs)]));
}

/** A bare server that sends what the shop sent. */
async function sameBytes(port, ask) {
  const wire = await Wire.to(port);
  const { body } = await wire.ask(ask(0));
  wire.close();
  const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'));
  const file = join(folder, 'body');
  writeFileSync(file, body);
  const sender = await open('./bare/memory.mjs', { BODY_FILE: file });
  rmSync(folder, { recursive: true });
  return sender;
}

async function everybody(port, productIds) {
  const guests = [];
  for (let n = 0; n < 32; n++) {
    const person = await new Person(port).entersAsGuest();
    for (let line = 0; line < 3; line++) await person.puts(productIds[n * 3 + line]);
    person.likes = productIds[n * 3];
    guests.push(person);
  }
  return { guests, admin: await new Person(port).logsIn(admin) };
}

/** How many can log in a second, how long that takes each, and what that does to everybody else. */
async function whileOthersLogIn({ port }, { guests }) {
  const members = [];
  for (let n = 0; n < 8; n++) {
    const email = `asha${n}@example.test`;
    await new Person(port).call('POST', '/users/register', { name: 'Asha', email, password });
    members.push(email);
  }
  const reading = {
    port,
    next: (n) => guests[n % 32].asks('GET', `/shop/cart/get/${guests[n % 32].id}`),
    connections: 2,
  };
  const idle = summary([await load({ ...reading, forMs: 3_000 })]);
  const times = [];
  let isOver = false;
  const start = performance.now();
  const all = members.map(async (email) => {
    while (!isOver) {
      const began = performance.now();
      await new Person(port).logsIn({ email, password });
      // Those that end after the others have stopped have less to wait for.
      if (!isOver) times.push(performance.now() - began);
    }
  });
  const busy = summary([await load({ ...reading, forMs: 4_000 })]);
  const tookMs = performance.now() - start;
  isOver = true;
  await Promise.all(all);
  return { ...summary([{ times, tookMs, failed: 0 }]), count: times.length, idle, busy };
}

async function shoppingTrips({ port }, productIds) {
  const rows = [];
  for (const shoppers of [1, 16, 64]) {
    process.stdout.write(`shopping trips of ${shoppers}\n`);
    const sides = {
      ours: { buy: (ms) => trips(port, productIds, shoppers, ms), runs: [] },
      bare: { buy: (ms) => bareTrips(shop.databaseUrl, productIds, shoppers, ms), runs: [] },
    };
    for (const { buy } of Object.values(sides)) await buy(forMs * 2);
    for (let round = 0; round < rounds; round++) {
      for (const { buy, runs } of Object.values(sides)) runs.push(await buy(forMs * 2));
    }
    const { ours, bare } = sides;
    const ofCall = (call) => ({ ours: summary(runsOf(call, ours.runs)), bare: summary(runsOf(call, bare.runs)) });
    rows.push({
      ...{ shoppers, ours: summary(ours.runs), bare: summary(bare.runs) },
      calls: { 'order placed': ofCall('placed'), 'order paid': ofCall('paid') },
      requests: most(ours.runs.map(({ requests }) => requests)),
    });
  }
  return rows;
}
