import { setImmediate as aTurn } from 'node:timers/promises';

/**
 * Loaded by Node into a shop that is measured (`--expose-gc --import`): tells, whenever it is asked, what is left when all that
 * nobody needs any more has been cleared away.
 */
process.on('message', async () => {
  // What the first rounds finalise is cleared by the later ones.
  for (let round = 0; round < 4; round++) {
    globalThis.gc();
    await aTurn();
  }
  const { heapUsed, rss } = process.memoryUsage();
  const resources = {};
  for (const kind of process.getActiveResourcesInfo()) resources[kind] = (resources[kind] ?? 0) + 1;
  process.send({ heapBytes: heapUsed, rssBytes: rss, resources });
});
// Nobody who may still ask keeps the shop from ending.
process.channel.unref();
