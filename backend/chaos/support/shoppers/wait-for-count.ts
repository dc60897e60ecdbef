import { setTimeout as sleep } from 'node:timers/promises';

/** Even a shop on a slow machine responds to some request within this time; otherwise it has stopped. */
const maxStandstill = 300_000; // ms

interface Counted {
  readonly count: () => number;
  readonly wanted: number;
  /** Grows as long as requests are processed. */
  readonly progress: () => number;
  /** Text for the error message: what the shoppers wait for. */
  readonly describe: () => string;
}

/** Waits until enough is counted, for as long as there is progress. @throws after five minutes without any */
export async function waitForCount({ count, wanted, progress, describe }: Counted): Promise<void> {
  let [seen, since] = [progress(), Date.now()];
  while (count() < wanted) {
    const now = progress();
    if (now > seen) [seen, since] = [now, Date.now()];
    if (Date.now() - since > maxStandstill)
      throw new Error(`${count()} of ${wanted} after a standstill. ${describe()}`);
    await sleep(20);
  }
}
