/**
 * Runs each part as soon as enough workers are free and the part it needs has passed, in the given order.
 * @param {{ name: string, workers: number, needs?: string }[]} parts
 * @param {number} workers how many may be busy concurrently
 * @param {(part) => Promise<{ failed: number }>} run never rejects
 * @param {(part) => void} skip called for a part if the part it needs has failed or was skipped
 * @param {AbortSignal} signal nothing is started after it is aborted
 */
export async function schedule(parts, { workers, run, skip, signal }) {
  const waiting = [...parts];
  const running = new Set();
  const passed = new Set();
  const failed = new Set();
  let free = workers;

  while (!signal.aborted && (waiting.length > 0 || running.size > 0)) {
    for (const part of waiting.filter(({ needs }) => failed.has(needs))) {
      remove(part);
      failed.add(part.name);
      skip(part);
    }
    for (const part of waiting.filter(isReady)) if (fits(part)) start(part);
    if (running.size > 0) await Promise.race(running);
  }

  function isReady({ needs }) {
    return !needs || passed.has(needs) || !parts.some(({ name }) => name === needs);
  }

  /** A part that needs more workers than there are runs alone. */
  function fits(part) {
    return part.workers <= free || running.size === 0;
  }

  function start(part) {
    remove(part);
    free -= part.workers;
    const ending = run(part).then((result) => {
      (result.failed > 0 ? failed : passed).add(part.name);
      free += part.workers;
      running.delete(ending);
    });
    running.add(ending);
  }

  function remove(part) {
    waiting.splice(waiting.indexOf(part), 1);
  }
}
