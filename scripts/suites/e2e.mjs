import { existsSync, readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { findHeadlessBrowser } from '../machine/find-browser.mjs';
import { buildOrExit } from '../shop/build.mjs';
import { install } from '../packages/install.mjs';
import { at } from '../paths.mjs';
import { runTool } from '../machine/child-process.mjs';
import { interrupted } from '../testing/interrupted.mjs';
import { RunFolder } from '../testing/run-folder.mjs';

const journeys = at('frontend', 'e2e');

/**
 * The journeys in a real browser, against the built shop.
 * @param words parts of a file's name or path or, if no file has it, of a title; options go to `playwright test`
 * @returns the exit code
 */
function runBrowserJourneys(words) {
  return runPlaywright(['--reporter=list', ...words.map(selection)]);
}

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

function selection(word) {
  const path = word.replace(/^frontend\//, '');
  const isFile = existsSync(at('frontend', path)) || readdirSync(journeys).some((name) => name.includes(path));
  return word.startsWith('-') || isFile ? path : `--grep=${word}`;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await install();
  await buildOrExit();
  await exitWith(() => runBrowserJourneys(process.argv.slice(2)));
}
