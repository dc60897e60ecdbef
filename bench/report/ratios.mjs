import { verdict } from '../goals.mjs';
import { oneDecimal, table, threeDigits, twoDecimals, integer } from './tables.mjs';

const head = (unit) => [
  ...['', `${unit}/s`, 'in a round', 'p50 ms', 'p99 ms', 'CPU ms', 'PostgreSQL’s'],
  ...['baseline', `its ${unit}/s`, 'in a round', 'its CPU ms', 'PostgreSQL’s'],
  ...['ratio', 'by CPU', 'goal', 'floor', 'verdict', 'failed'],
];

/**
 * One line for each row: the shop, its baseline, and the verdict on the ratio of their rates.
 * @param figures { name, shop, bare?, memory? } as summaries @param unit what is counted, such as requests
 * @param goalOf finds { goal, floor } for a row's name
 */
export function ratioTable(figures, { unit = 'requests', bareName = 'bare pg', goalOf }) {
  const lines = figures.map(({ name, shop, bare, memory }) => {
    const baseline = memory ?? bare;
    const { goal, floor } = goalOf(name);
    const ratio = baseline && shop.perSecond / baseline.perSecond;
    const failed = shop.failed + (baseline?.failed ?? 0);
    return [
      ...[name, rate(shop), spread(shop), oneDecimal(shop.p50), oneDecimal(shop.p99), ...cpu(shop)],
      ...[
        baseline && (memory ? 'bare memory' : bareName),
        baseline && rate(baseline),
        baseline && spread(baseline),
        ...cpu(baseline),
      ],
      ...[twoDecimals(ratio), cpuRatio(shop, baseline)],
      ...[twoDecimals(goal), twoDecimals(floor), verdict(ratio, { goal, floor }, failed), String(failed)],
    ];
  });
  return table(head(unit), lines);
}

function rate({ perSecond }) {
  return rounded(perSecond);
}

/** The slowest and the fastest round. */
function spread({ least, most }) {
  return `${rounded(least)}–${rounded(most)}`;
}

function rounded(perSecond) {
  return perSecond < 100 ? oneDecimal(perSecond) : integer(perSecond);
}

function cpu(summary) {
  return [threeDigits(summary?.cpu?.server), threeDigits(summary?.cpu?.postgres)];
}

/** The baseline's CPU as a share of the shop's; as with the ratio of rates, more is better. */
function cpuRatio(shop, baseline) {
  return shop.cpu && baseline && twoDecimals(baseline.cpu.server / shop.cpu.server);
}
