import { availableParallelism } from 'node:os';
import { findHeadlessBrowser } from '../machine/find-browser.mjs';
import { install } from '../packages/install.mjs';
import { findOrDownload } from '../machine/find-or-install-program.mjs';
import { parts } from '../testing/test-parts.mjs';
import { interrupted } from '../testing/interrupted.mjs';
import { RunFolder } from '../testing/temporary/run-folder.mjs';
import { runPart } from '../testing/run-part.mjs';
import { schedule } from '../testing/schedule.mjs';
import { runSelected } from '../testing/selection/run-selected.mjs';
import { TestReport } from '../testing/report.mjs';

const given = process.argv.slice(2).filter((word) => word !== '');
const options = given.filter((word) => word.startsWith('-'));
const words = given.filter((word) => !word.startsWith('-'));
if (options.some((option) => option !== '--unit')) {
  process.stderr.write('Usage: npm test -- [--unit] [module, folder or file ...]\n');
  process.exit(2);
}
const chosen = options.includes('--unit') ? parts.filter(({ specs, needs }) => specs && !needs) : parts;

await install();
const folder = new RunFolder();
const interruption = new AbortController();
const interruptionCode = interrupted().then((code) => {
  interruption.abort();
  return code;
});
const { env } = folder;
const { signal } = interruption;
try {
  const work = words.length > 0 ? runSelected(chosen, words, { env, signal }) : runAll();
  process.exitCode = await Promise.race([work, interruptionCode]);
} finally {
  await folder.remove();
}
process.exit();

/** @returns the exit code */
async function runAll() {
  const report = new TestReport();
  const chromium = browser();
  const missing = chosen.filter(({ program }) => program && !findOrDownload(program));
  for (const part of missing) report.leaveOut(part);
  const present = chosen.filter((part) => !missing.includes(part));
  await schedule(present, {
    // One more than processors, because suites on the built shop often wait.
    workers: Math.max(2, availableParallelism()) + 1,
    run: async (part) => {
      const result = await runPart(part, { folder: folder.reports, env: { ...env, ...chromium } });
      if (!signal.aborted) report.add(part, result);
      return result;
    },
    skip: (part) => report.skip(part),
    signal,
  });
  if (signal.aborted) return interruptionCode;
  report.addLeftovers(await folder.leftovers());
  return report.close();
}

/** Finds the browser once for all parts; without one, the journeys report it. */
function browser() {
  try {
    return { CHROMIUM_PATH: findHeadlessBrowser() };
  } catch {
    return {};
  }
}
