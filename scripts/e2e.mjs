import { existsSync, readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { findBrowser } from './browser.mjs';
import { buildOrExit } from './build.mjs';
import { install } from './install.mjs';
import { at } from './places.mjs';
import { runTool } from './running.mjs';
import { interrupted } from './testing/interrupted.mjs';
import { RunFolder } from './testing/run-folder.mjs';

const journeys = at('frontend', 'e2e');

/**
 * The journeys in a real browser, against the built shop.
 * @param args what `playwright test` takes; a word is a piece of a file's name or, where no file has it, of a title
 * @param report file for the results as JSON
 * @returns the exit code
 */
export function runBrowserJourneys(
  args = [],
  report = at('frontend', 'test-results', 'e2e.json'),
  { reporter = 'list,json' } = {},
) {
  return runPlaywright([`--reporter=${reporter}`, ...args.map(selection)], { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
}

/** Runs Playwright in a temporary folder of its own, which goes with all that still runs in it, also on a signal. @returns the exit code */
export async function runPlaywright(args, more = {}) {
  const env = { CHROMIUM_PATH: findBrowser(), ...more };
  const folder = new RunFolder();
  const options = { cwd: at('frontend'), env: { ...env, ...folder.env } };
  const run = runTool('@playwright/test/cli.js', ['test', ...args], options);
  const code = await Promise.race([run, interrupted()]);
  await folder.remove();
  return code;
}

/** Does what a script is for and ends it with the exit code, or with one line saying why it could not. */
export async function exitWith(work) {
  try {
    process.exit(await work());
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

function selection(word) {
  const isOption = word.startsWith('-');
  const isFile = existsSync(at('frontend', word)) || readdirSync(journeys).some((name) => name.includes(word));
  return isOption || isFile ? word : `--grep=${word}`;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await install();
  await buildOrExit();
  await exitWith(() => runBrowserJourneys(process.argv.slice(2)));
}
