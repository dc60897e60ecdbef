import { findBrowser } from './browser.mjs';
import { buildOrExit } from './build.mjs';
import { install } from './install.mjs';
import { at } from './places.mjs';
import { runTool } from './running.mjs';

await install();
await buildOrExit();
try {
  const env = { CHROMIUM_PATH: findBrowser() };
  const args = ['test', '-c', 'playwright.gallery.config.ts'];
  process.exitCode = await runTool('@playwright/test/cli.js', args, { cwd: at('frontend'), env });
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
