import { setTimeout } from 'node:timers/promises';
import { Connection } from './connection.mjs';

/** How the body of a good response begins, of the shop's API and of the bare servers; any other one has failed. */
const success = '{"success":true';

/** In ms: longer than the 400 ms for which a response is cached (docs/caching.md). */
const expiredAfter = 1_000;

/**
 * Sends requests through 16 connections, each as soon as the one before has its response.
 * @param next the bytes of the n-th request
 * @param distinct number of different requests; before they repeat, there is a pause until cached responses expire
 * @param meter reads the CPU time used so far
 * @returns a run: { times: ms of each good response, tookMs: without pauses, failed, cpu: ms used, without pauses }
 */
export async function load({ distinct = Infinity, forMs, ...rest }) {
  if (!(distinct >= 1)) throw new Error('There is nothing to request: the catalogue has too few products.');
  const runs = [];
  let tookMs = 0;
  while (tookMs < forMs) {
    if (tookMs > 0) await setTimeout(expiredAfter);
    const run = await loadOnce({ ...rest, atMost: distinct, forMs: forMs - tookMs });
    runs.push(run);
    tookMs += run.tookMs;
  }
  return joined(runs);
}

async function loadOnce({ port, next, meter, connections = 16, atMost, forMs }) {
  const open = await Promise.all(Array.from({ length: connections }, () => Connection.to(port)));
  const times = [];
  let sent = 0;
  let failed = 0;
  const before = meter();
  const start = performance.now();
  await Promise.all(
    open.map(async (_, at) => {
      while (sent < atMost && performance.now() - start < forMs) {
        const began = performance.now();
        if (!open[at].isOpen) {
          open[at].close();
          open[at] = await Connection.to(port);
        }
        const { status, body } = await open[at].send(next(sent++));
        const isGood = status >= 200 && status < 300 && body.latin1Slice(0, success.length) === success;
        if (isGood) times.push(performance.now() - began);
        else failed += 1;
      }
    }),
  );
  const tookMs = performance.now() - start;
  const cpu = used(before, meter());
  for (const connection of open) connection.close();
  return { times, tookMs, failed, cpu };
}

/** @returns ms of CPU time between two readings; undefined on machines without `/proc` */
export function used(before, after) {
  if (!before) return undefined;
  return { server: after.server - before.server, postgres: after.postgres - before.postgres };
}

function joined(runs) {
  const sum = (of) => runs.reduce((total, run) => total + of(run), 0);
  return {
    times: runs.flatMap(({ times }) => times),
    tookMs: sum(({ tookMs }) => tookMs),
    failed: sum(({ failed }) => failed),
    cpu: runs[0].cpu && { server: sum(({ cpu }) => cpu.server), postgres: sum(({ cpu }) => cpu.postgres) },
  };
}

/**
 * Summarises runs.
 * @returns { perSecond: median rate of the runs, least, most: lowest and highest rate of a run, p50, p99: ms, failed,
 * cpu: ms of CPU time for each response }
 */
export function summary(runs) {
  const { times, failed, cpu } = joined(runs);
  const sorted = Float64Array.from(times).sort();
  const count = times.length + failed;
  const rates = runs.map(rate);
  return {
    perSecond: median(rates),
    least: Math.min(...rates),
    most: Math.max(...rates),
    p50: at(sorted, 0.5),
    p99: at(sorted, 0.99),
    failed,
    cpu: cpu && { server: cpu.server / count, postgres: cpu.postgres / count },
  };
}

/** Good responses a second. */
export function rate({ times, tookMs }) {
  return (times.length / tookMs) * 1_000;
}

/** For an even count, the mean of the two middle values: the upper one of two rounds would be the maximum. */
export function median(values) {
  const sorted = Float64Array.from(values).sort();
  return (sorted[Math.floor((sorted.length - 1) / 2)] + sorted[Math.floor(sorted.length / 2)]) / 2;
}

function at(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
