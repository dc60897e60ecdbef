import { median, rate } from '../client/load.mjs';
import { conditions } from '../report/report.mjs';
import { table } from '../report/tables.mjs';

/** The minimum gain in a row, as a share, for which an optimization is worth its code. */
const worthwhile = 0.1;

/** Prints what each optimization gains alone, by the rate and by the CPU of server and PostgreSQL together. */
export function reportOptimizations(gains) {
  const names = gains.find(({ rows }) => rows)?.rows.map(({ name }) => name) ?? [];
  const lines = gains.map(({ name, rows, missing }) => {
    if (missing) return [name, ...names.map(() => ''), `not in this build: ${missing}`];
    const ofRows = rows.map((row) => ({ name: row.name, rate: gain(row, rateRatio), cpu: gain(row, cpuRatio) }));
    return [name, ...ofRows.map(({ rate, cpu }) => `${percent(rate)} / ${percent(cpu)}`), worthOf(ofRows)];
  });
  const head = ['gain by rate / by CPU', ...names, '10 % and more'];
  process.stdout.write(`\n${conditions()}\n\n${table(head, lines)}\n`);
}

/** The gain of the complete shop over the shop without an optimization, from pairs of consecutive rounds. */
function gain({ with: complete, without: reduced }, ratio) {
  const ratios = complete.map((run, round) => ratio(run, reduced[round]) - 1);
  return { median: median(ratios), least: Math.min(...ratios) };
}

function rateRatio(complete, reduced) {
  return rate(complete) / rate(reduced);
}

function cpuRatio(complete, reduced) {
  return costOf(reduced) / costOf(complete);
}

function costOf({ cpu, times }) {
  return cpu ? (cpu.server + cpu.postgres) / times.length : NaN;
}

/** @returns the rows whose median gain by rate or by CPU is worthwhile, and whose gain is positive in every round */
function worthOf(rows) {
  const isWorth = ({ median, least }) => median >= worthwhile && least > 0;
  const names = rows.filter(({ rate, cpu }) => isWorth(rate) || isWorth(cpu)).map(({ name }) => name);
  return names.join('; ') || 'none';
}

function percent({ median }) {
  if (Number.isNaN(median)) return '–';
  return `${median < 0 ? '−' : '+'}${Math.abs(median * 100).toFixed(0)} %`;
}
