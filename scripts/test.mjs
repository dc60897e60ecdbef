import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { overBudget } from './budget.mjs';
import { build } from './build.mjs';
import { runBrowserJourneys } from './e2e.mjs';
import { install } from './install.mjs';
import { lintOpenapi } from './lint-openapi.mjs';
import { at } from './places.mjs';
import { packagesOverBudget } from './production-packages.mjs';
import { runTool } from './running.mjs';
import { sayFoundSecrets } from './secrets.mjs';
import { jestResults, playwrightResults } from './test-results.mjs';

const reports = mkdtempSync(join(tmpdir(), 'loom-and-lane-reports-'));
const total = { passed: 0, failed: 0 };
const notGood = [];

await install();
await check('lint', () => runTool('eslint/bin/eslint.js', ['.', '--max-warnings=0']));
await check('format', () => runTool('prettier/bin/prettier.cjs', ['--check', '--log-level=warn', '.']));
await check('description of the API', lintOpenapi);
await check('secrets in the repository', () => sayFoundSecrets());
await check('types of the backend', () => runTool('typescript/bin/tsc', ['-p', 'backend', '--noEmit']));
await check('types of the frontend', () => runTool('typescript/bin/tsc', ['-p', 'frontend', '--noEmit']));
await suite('specs of the backend', jestResults, (report) => jest('backend', report));
await suite('specs of the frontend', jestResults, (report) => jest('frontend', report));
const isBuilt = await check('build', async () => ((await build()) ? 0 : 1));
if (isBuilt) {
  await check('budgets', () => sayOverBudget());
  await suite('being killed while people buy', jestResults, (report) =>
    jest('backend', report, ['-c', 'torture/jest.config.js']),
  );
  await suite('whatever is sent', jestResults, (report) => jest('backend', report, ['-c', 'fuzz/jest.config.js']));
  await suite('journeys in a browser', playwrightResults, (report) => runBrowserJourneys([], report));
}

rmSync(reports, { recursive: true });
for (const name of notGood) process.stdout.write(`Not good: ${name}\n`);
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = notGood.length === 0 ? 0 : 1;

/** A check has no tests of its own to count; one that is not good counts as one failure. */
async function check(name, work) {
  const code = await stepOf(name, work);
  if (code !== 0) fail(name, 1);
  return code === 0;
}

async function suite(name, resultsIn, work) {
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`);
  const code = await stepOf(name, () => work(report));
  const { passed, failed } = resultsIn(report);
  total.passed += passed;
  if (code !== 0 || failed > 0) fail(name, Math.max(failed, 1));
}

async function stepOf(name, work) {
  process.stdout.write(`\n── ${name}\n`);
  try {
    return await work();
  } catch (error) {
    process.stdout.write(`${error.message}\n`);
    return 1;
  }
}

function fail(name, count) {
  notGood.push(name);
  total.failed += count;
}

function jest(side, report, more = []) {
  const args = ['--json', `--outputFile=${report}`, '--reporters=default', ...more];
  return runTool('jest/bin/jest.js', args, { cwd: at(side) });
}

function sayOverBudget() {
  const lines = [...overBudget(), ...packagesOverBudget()];
  for (const line of lines) process.stdout.write(`${line}\n`);
  return lines.length;
}
