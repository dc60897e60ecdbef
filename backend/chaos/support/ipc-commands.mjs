import { rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import promises, { setImmediate as nextTurn } from 'node:timers/promises';
import { queryObjects } from 'node:v8';

/**
 * Loaded into the tested shop (`--expose-gc --import`). Over IPC a test reads its memory usage, runs a job's round
 * without waiting for its timer, and ends its wait for proxies as soon as they have noticed the shutdown.
 */
const commands = { memoryUsage, runJob, holdShutdown, releaseShutdown };
process.on('message', ({ id, command, argument }) => {
  commands[command](argument).then(
    (result) => process.send({ id, result }),
    (error) => process.send({ id, error: error.message }),
  );
});
// The open channel must not prevent the shop from exiting.
process.channel.unref();

// An aborted test leaves no shop running.
process.on('disconnect', () => {
  rmSync(process.env.DATA_DIR, { recursive: true, force: true, maxRetries: 3 });
  process.kill(process.pid, 'SIGKILL');
});

async function memoryUsage() {
  // Later collections free what the first ones finalised.
  for (let count = 0; count < 4; count++) {
    globalThis.gc();
    await nextTurn();
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  const resources = {};
  for (const kind of process.getActiveResourcesInfo()) resources[kind] = (resources[kind] ?? 0) + 1;
  return { bytes: heapUsed + external, resident: rss, objects: queryObjects(Object, { format: 'count' }), resources };
}

/** By job name: `begin` ends the job's pause, null while it runs; `waiting` has the callers that wait for a pause. */
const jobs = new Map();
const jobOf = /at (\w+)\.onApplicationBootstrap/;

globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
  apply(start, self, [work, ...rest]) {
    if (shutdown?.msForOpenRequests && isDrainTimeout.test(new Error().stack)) {
      return Reflect.apply(start, self, [work, shutdown.msForOpenRequests]);
    }
    const [, name] = jobOf.exec(new Error().stack) ?? [];
    if (!name) return Reflect.apply(start, self, [work, ...rest]);
    const job = jobs.get(name) ?? { waiting: [] };
    const round = () => {
      job.begin = null;
      work();
    };
    const timer = Reflect.apply(start, self, [round, ...rest]);
    job.begin = () => {
      clearTimeout(timer);
      round();
    };
    jobs.set(name, job);
    for (const resolve of job.waiting.splice(0)) resolve();
    return timer;
  },
});

/** Resolves after a round that started after this call. */
async function runJob(name) {
  const job = jobs.get(name);
  if (!job) throw new Error(`There is no job ${name}, only ${[...jobs.keys()].join(', ')}.`);
  const pause = () => new Promise((resolve) => job.waiting.push(resolve));
  while (!job.begin) await pause();
  const ended = pause();
  job.begin();
  await ended;
}

let shutdown = null;
/** Matches the stack of the timer for open requests, which `#closeShop` sets itself. */
const isDrainTimeout = /^.*\n.*\n.*#closeShop/;

/**
 * The shop then closes after `releaseShutdown` instead of after its pause for proxies.
 * @param msForOpenRequests replaces its limit for open requests
 */
async function holdShutdown(msForOpenRequests) {
  shutdown = { msForOpenRequests };
  shutdown.begun = new Promise((resolve) => (shutdown.begin = resolve));
  shutdown.ended = new Promise((resolve) => (shutdown.end = resolve));
}

/** @returns the ms that the shop would have paused */
async function releaseShutdown() {
  const ms = await shutdown.begun;
  shutdown.end();
  return ms;
}

promises.setTimeout = new Proxy(promises.setTimeout, {
  apply(sleep, self, args) {
    if (!shutdown || !/closeShop/.test(new Error().stack)) return Reflect.apply(sleep, self, args);
    shutdown.begin(args[0]);
    return shutdown.ended;
  },
});
syncBuiltinESMExports();
