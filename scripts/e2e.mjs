import { pathToFileURL } from 'node:url';
import { findBrowser } from './browser.mjs';
import { buildOrExit } from './build.mjs';
import { install } from './install.mjs';
import { at } from './places.mjs';
import { runTool } from './running.mjs';

/** The journeys in a real browser, against the built shop. @param report file for the results as JSON */
export async function runBrowserJourneys(args = [], report = at('frontend', 'test-results', 'e2e.json')) {
  const env = { CHROMIUM_PATH: findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return runTool('@playwright/test/cli.js', ['test', '--reporter=list,json', ...args], { cwd: at('frontend'), env });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await install();
  await buildOrExit();
  try {
    process.exitCode = await runBrowserJourneys(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
