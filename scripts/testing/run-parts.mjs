import { findHeadlessBrowser } from '../machine/find-browser.mjs';
import { findOrDownload } from '../machine/find-or-install-program.mjs';
import { install } from '../packages/install.mjs';
import { interrupted } from './interrupted.mjs';
import { TestReport } from './report.mjs';
import { RunFolder } from './run-folder.mjs';
import { runPart } from './run-part.mjs';
import { schedule } from './schedule.mjs';

/** Runs the parts and exits with 1 if one fails or leaves files or processes behind. @param {number} workers */
export async function runParts(parts, { workers }) {
  await install();
  const folder = new RunFolder();
  const interruption = new AbortController();
  const interruptionCode = interrupted().then((code) => {
    interruption.abort();
    return code;
  });
  try {
    process.exitCode = await Promise.race([runAll(parts, workers, folder, interruption.signal), interruptionCode]);
  } finally {
    await folder.remove();
  }
  process.exit();
}

/** @returns the exit code */
async function runAll(parts, workers, folder, signal) {
  const report = new TestReport();
  const missing = parts.filter(({ program }) => program && !findOrDownload(program));
  for (const part of missing) report.leaveOut(part);
  const env = { ...folder.env, ...browser() };
  await schedule(
    parts.filter((part) => !missing.includes(part)),
    {
      workers,
      run: async (part) => {
        const result = await runPart(part, { folder: folder.reports, env: { ...env, ...part.env } });
        if (!signal.aborted) report.add(part, result);
        return result;
      },
      skip: (part) => report.skip(part),
      signal,
    },
  );
  if (signal.aborted) return 1;
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
