import { pathToFileURL } from 'node:url';
import { findProgram, impatient, installWithApt, isProgram } from './find-or-install-program.mjs';

const headlessOnly = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const usualPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const advice = 'No Chromium was found: install chromium or google-chrome, or set CHROMIUM_PATH to its path.';

/**
 * Installs Chromium with apt if none is found and that is possible.
 * @returns its path @throws Error one line with what to do
 */
export function findBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !isProgram(given)) throw new Error(`CHROMIUM_PATH is ${given}, which is not an executable file.`);
  const browser = given || present() || (installWithApt('chromium', 'a browser') && present());
  if (!browser) throw new Error(advice);
  return browser;
}

/**
 * Chromium without windows takes a quarter less processor time for the same pages.
 * @returns its path, after an installation with apt if that is possible, else that of another browser @throws as
 * `findBrowser`
 */
export function findHeadlessBrowser() {
  if (process.env.CHROMIUM_PATH) return findBrowser();
  const installed = () => findProgram([headlessOnly]);
  const installs = () => installWithApt(headlessOnly, 'a browser', impatient);
  return installed() || (installs() && installed()) || findBrowser();
}

function present() {
  return findProgram(names, usualPaths);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    process.stdout.write(`${findHeadlessBrowser()}\n`);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
