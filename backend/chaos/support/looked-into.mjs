import { rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import promises, { setImmediate as aTurn } from 'node:timers/promises';
import { queryObjects } from 'node:v8';

/**
 * Loaded by Node into a shop that is tested (`--expose-gc --import`). Over IPC the test asks it what it takes, runs a job's round
 * now instead of after its pause, and ends its wait for proxies as soon as they have noticed.
 */
const answers = { inside, runJob, holdClosing, close };
process.on('message', ({ id, ask, of }) => {
  answers[ask](of).then(
    (answer) => process.send({ id, answer }),
    (error) => process.send({ id, error: error.message }),
  );
});
// An open channel does not keep the shop from ending.
process.channel.unref();

// A test that was broken off leaves no shop behind.
process.on('disconnect', () => {
  rmSync(process.env.DATA_DIR, { recursive: true, force: true, maxRetries: 3 });
  process.kill(process.pid, 'SIGKILL');
});

async function inside() {
  // What the first rounds finalise is cleared by the later ones.
  for (let count = 0; count < 4; count++) {
    globalThis.gc();
    await aTurn();
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  const resources = {};
  for (const kind of process.getActiveResourcesInfo()) resources[kind] = (resources[kind] ?? 0) + 1;
  return { bytes: heapUsed + external, resident: rss, objects: queryObjects(Object, { format: 'count' }), resources };
}

/** By name: how its next round is begun, where it pauses, and who waits for that pause. */
const jobs = new Map();
const jobOf = /at (\w+)\.onApplicationBootstrap/;

globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
  apply(start, self, [work, ...rest]) {
    if (closing?.msInHand && isForWhatIsInHand.test(new Error().stack)) {
      return Reflect.apply(start, self, [work, closing.msInHand]);
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

/** Resolves when a round that was begun after this call has ended. */
async function runJob(name) {
  const job = jobs.get(name);
  if (!job) throw new Error(`There is no job ${name}, only ${[...jobs.keys()].join(', ')}.`);
  const pause = () => new Promise((resolve) => job.waiting.push(resolve));
  while (!job.begin) await pause();
  const ended = pause();
  job.begin();
  await ended;
}

let closing = null;
/** Called by it, and not by what it calls. */
const isForWhatIsInHand = /^.*\n.*\n.*#closeShop/;

/** The shop closes when it is told to by `close`, not after its pause for proxies. @param msInHand replaces its limit for open requests */
async function holdClosing(msInHand) {
  closing = { msInHand };
  closing.begun = new Promise((resolve) => (closing.begin = resolve));
  closing.ended = new Promise((resolve) => (closing.end = resolve));
}

/** @returns the ms the shop asked to pause */
async function close() {
  const ms = await closing.begun;
  closing.end();
  return ms;
}

promises.setTimeout = new Proxy(promises.setTimeout, {
  apply(sleep, self, args) {
    if (!closing || !/closeShop/.test(new Error().stack)) return Reflect.apply(sleep, self, args);
    closing.begin(args[0]);
    return closing.ended;
  },
});
syncBuiltinESMExports();
