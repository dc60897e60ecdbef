import { setTimeout } from 'node:timers/promises';
import { Wire } from './wire.mjs';

/**
 * Answers are kept for 400 ms (docs/decisions/0010). Here a second is waited, so that every instance and connection has surely
 * forgotten them.
 */
const forgottenMs = 1_000;

/**
 * Asks over and over through as many connections.
 * @param next the bytes of the next request, given how many were asked before
 * @param different how many requests differ: before the first of them comes again there is a rest until it is forgotten
 * @returns { times, tookMs, failed }: each good answer's time in ms, how long all took without rests, how many were no good
 */
export async function load({ different = Infinity, forMs = 2_000, ...rest }) {
  // Nothing would be asked, so no time would pass, and the rests would never end.
  if (!(different >= 1)) throw new Error('There is nothing to ask: the range has too few products for this.');
  const all = { times: [], tookMs: 0, failed: 0 };
  while (all.tookMs < forMs) {
    if (all.tookMs > 0) await setTimeout(forgottenMs);
    const { times, tookMs, failed } = await once({ ...rest, atMost: different, forMs: forMs - all.tookMs });
    all.times.push(...times);
    all.tookMs += tookMs;
    all.failed += failed;
  }
  return all;
}

async function once({ port, next, connections = 16, atMost, forMs }) {
  const wires = await Promise.all(Array.from({ length: connections }, () => Wire.to(port)));
  const times = [];
  let asked = 0;
  let failed = 0;
  const start = performance.now();
  await Promise.all(
    wires.map(async (wire) => {
      while (asked < atMost && performance.now() - start < forMs) {
        const began = performance.now();
        const { status } = await wire.ask(next(asked++));
        if (status >= 200 && status < 300) times.push(performance.now() - began);
        else failed += 1;
      }
    }),
  );
  const tookMs = performance.now() - start;
  for (const wire of wires) wire.close();
  return { times, tookMs, failed };
}

/** Runs put together: { perSecond: the median of the runs', p50, p99: ms, failed }. */
export function summary(runs) {
  const times = Float64Array.from(runs.flatMap((run) => run.times)).sort();
  const rates = runs.map((run) => (run.times.length / run.tookMs) * 1_000).sort((a, b) => a - b);
  return {
    perSecond: rates[Math.floor(rates.length / 2)] ?? 0,
    p50: at(times, 0.5),
    p99: at(times, 0.99),
    failed: runs.reduce((sum, run) => sum + run.failed, 0),
  };
}

function at(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
