import { pathToFileURL } from 'node:url';
import { findHeadlessBrowser } from '../machine/find-browser.mjs';
import { buildOrExit } from '../shop/build.mjs';
import { install } from '../packages/install.mjs';
import { at } from '../paths.mjs';
import { runTool } from '../machine/child-process.mjs';
import { interrupted } from '../testing/interrupted.mjs';
import { RunFolder } from '../testing/run-folder.mjs';

/**
 * Runs Playwright in a temporary folder, which is removed with the processes still running in it, also on a signal.
 * @returns the exit code
 */
export async function runPlaywright(args, more = {}) {
  const env = { CHROMIUM_PATH: findHeadlessBrowser(), ...more };
  const folder = new RunFolder();
  const options = { cwd: at('frontend'), env: { ...env, ...folder.env } };
  const run = runTool('@playwright/test/cli.js', ['test', ...args], options);
  return Promise.race([run, interrupted()]).finally(() => folder.remove());
}

/** Exits with the code that `work` returns, or with a one-line message if it throws. */
export async function exitWith(work) {
  try {
    process.exit(await work());
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await install();
  await buildOrExit();
  // Playwright's own selection: parts of paths, or `-g` and a part of a title.
  await exitWith(() => runPlaywright(process.argv.slice(2)));
}
