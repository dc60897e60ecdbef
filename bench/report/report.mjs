import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { formatWithOxfmt } from '../../scripts/lint/format-with-oxfmt.mjs';
import { at } from '../../scripts/paths.mjs';
import { goalsFor, interactions as goalsOfInteractions, limits, verdictOfLimit } from '../goals.mjs';
import { isPinned } from '../machine/cores.mjs';
import { runOptions } from '../run-options.mjs';
import { ratioTable } from './ratios.mjs';
import { oneDecimal, table, twoDecimals, integer } from './tables.mjs';

const page = at('docs', 'performance.md');
const [begin, end] = ['<!-- measured: begin -->', '<!-- measured: end -->'];
/** Read before anything is measured, because the run itself loads the machine. */
const [loadBefore] = loadavg();

/** Prints the figures, and writes them to docs/performance.md unless the run measured only a part. */
export async function report(figures) {
  const text = sections(figures).filter(Boolean).join('\n\n');
  process.stdout.write(`\n${text}\n`);
  if (runOptions.isQuick || runOptions.sizes.length < 2 || !runOptions.hasLighthouse) return;
  const [before, rest] = readFileSync(page, 'utf8').split(begin);
  const written = `${before}${begin}\n\n${text}\n\n${end}${rest.split(end)[1]}`;
  writeFileSync(page, await formatWithOxfmt(page, written));
}

function conditions() {
  const [day] = new Date().toISOString().split('T');
  const cores = isPinned ? 'the server on one, PostgreSQL and the client on the other' : 'nothing pinned to a core';
  return [
    `Measured on ${day} with Node ${process.version} on ${cpus().length} cores of ${cpus()[0].model.trim()}:`,
    `${cores}; load average before it ${oneDecimal(loadBefore)}; 16 connections;`,
    `${runOptions.rounds} rounds of ${runOptions.roundMs} ms in turns.`,
  ].join('\n');
}

function sections({ sizes, orders, trips, logins, lighthouse, interactions, firstStartMs }) {
  return [
    conditions(),
    ...sizes.map(
      ({ products, rows }) => `### ${integer(products)} products\n\n${ratioTable(rows, { goalOf: goalsFor })}`,
    ),
    `### The staff’s list, by the number of orders\n\n${ratioTable(orders, { goalOf: () => ({}) })}`,
    ofTrips(trips),
    ofLogins(logins),
    ofLimits(sizes, firstStartMs),
    ofLighthouse(lighthouse),
    ofInteractions(interactions),
  ];
}

function ofTrips(trips) {
  const goalOf = () => goalsFor('trips');
  return `### Shopping trips\n\n${ratioTable(trips, { unit: 'trips', bareName: 'bare trips', goalOf })}`;
}

function ofLogins({ perSecond, p50, p99, count, idle, busy }) {
  return `### Logins

${oneDecimal(perSecond)} logins a second by 8 people at the same time, ${integer(p50)} ms each
(p99 ${integer(p99)}, of ${count} logins). A cart is read in ${oneDecimal(idle.p50)} ms (p99 ${oneDecimal(idle.p99)})
before, and in ${oneDecimal(busy.p50)} ms (p99 ${oneDecimal(busy.p99)}) meanwhile.`;
}

function ofLimits(sizes, firstStartMs) {
  const start = Math.min(...sizes.map(({ startMs }) => startMs));
  const memory = Math.max(...sizes.map(({ memoryMb }) => memoryMb));
  const p50 = ({ rows }) => rows.find(({ name }) => name === 'listing, not cached').shop.p50;
  const [fewest, largest] = [sizes[0], sizes.at(-1)];
  const lines = [
    ['first response on an empty database, ms', integer(firstStartMs), '', ''],
    limited('first response on a database that is up to date, ms', start, limits.firstResponse),
    limited('most memory of the process in this run, MB', memory, limits.memory),
  ];
  if (largest !== fewest) {
    const [most, least] = [largest, fewest].map(({ products }) => integer(products));
    const name = `p50 of a listing with ${most} products, of that with ${least}`;
    lines.push(limited(name, p50(largest) / p50(fewest), limits.growth, twoDecimals));
  }
  return `### The process\n\n${table(['', 'measured', 'at most', 'verdict'], lines)}`;
}

function limited(name, value, most, format = integer) {
  return [name, format(value), format(most), verdictOfLimit(value, most)];
}

function ofLighthouse(visits) {
  if (visits.length === 0) return '';
  const lines = visits.map(({ address, performance, accessibility, bestPractices, lcpMs, cls, tbtMs, largest }) => [
    ...[address, String(performance), String(accessibility), String(bestPractices)],
    ...[integer(lcpMs), cls.toFixed(3), integer(tbtMs), `\`${largest.slice(0, 60)}\``],
  ]);
  const measures = ['performance', 'accessibility', 'best practices', 'LCP ms', 'CLS', 'TBT ms'];
  const head = ['final address', ...measures, 'largest element'];
  return `### Lighthouse, on a simulated phone\n\n${table(head, lines)}`;
}

function ofInteractions(interactions) {
  if (interactions.length === 0) return '';
  const lines = interactions.map(({ name, ms }) => limited(name, ms, goalsOfInteractions[name]));
  const head = ['at a quarter of this processor’s speed', 'ms', 'at most', 'verdict'];
  return `### From a press to its result on the screen\n\n${table(head, lines)}`;
}
