import { pathToFileURL } from 'node:url';
import { findProgram, installWithApt, isProgram } from './find-program.mjs';

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

function present() {
  return findProgram(names, usualPaths);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    process.stdout.write(`${findBrowser()}\n`);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
