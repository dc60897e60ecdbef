import { Wire } from './wire.mjs';

/**
 * Asks over and over through as many connections.
 * @param next the bytes of the next request, given how many were asked before
 * @returns { times, tookMs, failed }: each good answer's time in ms, how long all took, how many were no good
 */
export async function load({ port, next, connections = 16, forMs = 2_000 }) {
  const wires = await Promise.all(Array.from({ length: connections }, () => Wire.to(port)));
  const times = [];
  let asked = 0;
  let failed = 0;
  const start = performance.now();
  await Promise.all(
    wires.map(async (wire) => {
      while (performance.now() - start < forMs) {
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
