import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { isPinned } from './cores.mjs';
import { most } from './trips.mjs';

const file = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const [begin, end] = ['<!-- measured: begin -->', '<!-- measured: end -->'];

/** Prints what was measured, and puts it into docs/performance.md unless the run was a quick one. */
export async function report(figures, isQuick) {
  const text = written(figures);
  process.stdout.write(`\n${text}\n`);
  if (isQuick) return;
  const path = file('docs/performance.md');
  const [before, rest] = readFileSync(path, 'utf8').split(begin);
  const page = `${before}${begin}\n\n${text}\n\n${end}${rest.split(end)[1]}`;
  writeFileSync(path, await format(page, { ...(await resolveConfig(path)), filepath: path }));
}

function written({ sizes, orders, trips, lighthouse, rounds, forMs, firstStartMs, productionMb }) {
  const day = new Date().toISOString().slice(0, 10);
  const [{ model }] = cpus();
  return [
    `Measured on ${day} with Node ${process.version} on ${cpus().length} cores of ${model.trim()}; ${isPinned() ? 'the server on one core, the database and who asks on the other' : 'nothing pinned'}; 16 connections; ${rounds} rounds of ${forMs} ms in turns.`,
    ...sizes.map(ofSize),
    ofOrders(orders),
    ofTrips(trips),
    ofLogins(sizes.find(({ logins }) => logins)?.logins),
    ofProcess(sizes, firstStartMs, productionMb),
    ofLighthouse(lighthouse),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function ofSize({ products, rows }) {
  const lines = rows.map(({ name, ours, bare, memory }) =>
    row(
      name,
      n0(ours.perSecond),
      n1(ours.p50),
      n1(ours.p99),
      bare && n0(bare.perSecond),
      bare && ratio(ours, bare),
      memory && n0(memory.perSecond),
      memory && ratio(ours, memory),
      String(ours.failed),
    ),
  );
  return [
    `### ${products.toLocaleString('en')} products`,
    table(['', 'requests/s', 'p50 ms', 'p99 ms', 'bare pg', 'of bare pg', 'bare memory', 'of memory', 'failed'], lines),
  ].join('\n\n');
}

function ofOrders(rows) {
  const lines = rows.map(({ count, ours, bare }) =>
    row(
      count.toLocaleString('en'),
      n0(ours.perSecond),
      n1(ours.p50),
      n1(ours.p99),
      n0(bare.perSecond),
      ratio(ours, bare),
      String(ours.failed),
    ),
  );
  return `### The staff’s list of orders\n\n${table(['orders', 'requests/s', 'p50 ms', 'p99 ms', 'bare pg', 'of bare pg', 'failed'], lines)}`;
}

function ofTrips(trips) {
  if (trips.length === 0) return '';
  const lines = trips.map(({ shoppers, ours, bare }) =>
    row(
      `${shoppers} at a time`,
      n1(ours.perSecond),
      n0(ours.p50),
      n0(ours.p99),
      n0(bare.perSecond),
      (ours.perSecond / bare.perSecond).toFixed(2),
      String(ours.failed),
    ),
  );
  return [
    '### Whole shopping trips',
    table(['', 'trips/s', 'p50 ms', 'p99 ms', 'bare SQL', 'of bare SQL', 'failed'], lines),
    'Placing and paying the order within those trips; bare SQL is at most 16 at a time:',
    ofCalls(trips),
    ofRequests(most(trips.map(({ requests }) => requests))),
  ].join('\n\n');
}

function ofCalls(trips) {
  const lines = Object.keys(trips[0].calls).flatMap((call) =>
    trips.map(({ shoppers, calls }) => {
      const { ours, bare } = calls[call];
      return row(call, String(shoppers), n1(ours.p50), n1(ours.p99), n1(bare.p50), n1(bare.p99));
    }),
  );
  return table(['call', 'shoppers', 'p50 ms', 'p99 ms', 'bare SQL’s p50', 'bare SQL’s p99'], lines);
}

function ofRequests({ before, order, provider }) {
  return `An order takes at most ${order} requests to the shop, from the address to the payment, and ${provider} to the provider’s page, counted in each trip; entering and filling the cart took at most ${before} before.`;
}

function ofLogins(logins) {
  if (!logins) return '';
  const { perSecond, p50, p99, count, idle, busy } = logins;
  return `### Logins\n\n${n1(perSecond)} logins a second by 8 people at once, each in ${n0(p50)} ms (p99 ${n0(p99)}, of ${count} logins); a cart is read in ${n1(idle.p50)} ms (p99 ${n1(idle.p99)}) before, and in ${n1(busy.p50)} ms (p99 ${n1(busy.p99)}) meanwhile.`;
}

function ofProcess(sizes, firstStartMs, productionMb) {
  const { memoryMb } = sizes.at(-1);
  const again = Math.min(...sizes.map(({ startMs }) => startMs));
  return `### The process\n\nFirst answer ${n0(firstStartMs)} ms after the start on an empty database (tables are made), ${n0(again)} ms on one that is up to date; at most ${n0(memoryMb)} MB of memory over the whole run; ${productionMb} MB of packages in production, without the embedded database.`;
}

function ofLighthouse(rows) {
  if (rows.length === 0) return '';
  const lines = rows.map(({ page, performance, accessibility, bestPractices, lcpMs, cls, tbtMs }) =>
    row(page, String(performance), String(accessibility), String(bestPractices), n0(lcpMs), cls.toFixed(3), n0(tbtMs)),
  );
  return `### Lighthouse, as on a phone\n\n${table(['page', 'performance', 'accessibility', 'best practices', 'LCP ms', 'CLS', 'TBT ms'], lines)}`;
}

function table(head, rows) {
  return [row(...head), row(...head.map(() => '---')), ...rows].join('\n');
}
function row(...cells) {
  return `| ${cells.map((cell) => cell ?? '').join(' | ')} |`;
}
function ratio(ours, other) {
  return (ours.perSecond / other.perSecond).toFixed(2);
}
function n0(number) {
  return Math.round(number).toLocaleString('en');
}
function n1(number) {
  return number.toFixed(1);
}
