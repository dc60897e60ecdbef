import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

const finder = fileURLToPath(new URL('../scripts/machine/find-browser.mjs', import.meta.url));
// Stored in the environment, so that the workers do not search again.
process.env['CHROMIUM_PATH'] ||= execFileSync(process.execPath, [finder], { encoding: 'utf8' }).trim();

/** A page lives for seconds, in which optimising its code costs more processor time than it saves. */
const v8Flags = ['--no-opt', '--no-maglev', '--max-lazy', '--single-threaded-gc', '--min-semi-space-size=16'];

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
  outputDir: './test-results',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // Another browser and another shop; `make test` names what passed only then.
  retries: 1,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    // Below the limit of a journey, so that a failure says what it waited for.
    actionTimeout: 60_000,
    // Without transitions the journeys take a tenth less time; journeys about motion turn transitions on.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording adds a third to the run time: `TRACE=1 make e2e` stores a trace of each journey that fails.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'],
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-extensions',
        '--disable-gpu',
        '--no-first-run',
        `--js-flags=${v8Flags.join(' ')}`,
      ],
    },
  },
});
