import { availableParallelism } from 'node:os';
import { findBrowser } from './browser.mjs';
import { install } from './install.mjs';
import { parts } from './testing/parts.mjs';
import { RunFolder } from './testing/run-folder.mjs';
import { runPart } from './testing/run-part.mjs';
import { schedule } from './testing/schedule.mjs';
import { runSelected } from './testing/run-selected.mjs';
import { TestReport } from './testing/report.mjs';

const options = process.argv.slice(2).filter((word) => word.startsWith('--'));
const words = process.argv.slice(2).filter((word) => !word.startsWith('--') && word !== '');
const chosen = options.includes('--unit') ? parts.filter(({ specs, needs }) => specs && !needs) : parts;

await install();
const folder = new RunFolder();
const interruption = new AbortController();
const interrupted = untilInterrupted();
const work = words.length > 0 ? runSelected(chosen, words, folder.env) : runAll();
const code = await Promise.race([work, interrupted]);
await folder.remove();
process.exit(code);

/** @returns the exit code */
async function runAll() {
  const report = new TestReport();
  const env = { ...folder.env, ...browser() };
  await schedule(chosen, {
    workers: Math.max(2, availableParallelism()),
    run: async (part) => {
      const result = await runPart(part, { folder: folder.reports, env });
      if (!interruption.signal.aborted) report.add(part, result);
      return result;
    },
    skip: (part) => report.skip(part),
    signal: interruption.signal,
  });
  report.addLeftovers(await folder.leftovers());
  return report.close();
}

/** Looked for once; the journeys say it themselves where there is none. */
function browser() {
  try {
    return { CHROMIUM_PATH: findBrowser() };
  } catch {
    return {};
  }
}

/** Ctrl-C reaches the whole process group, SIGTERM this process alone: its children are ended with the folder. */
function untilInterrupted() {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => interruption.abort());
    interruption.signal.addEventListener('abort', () => resolve(130));
  });
}
