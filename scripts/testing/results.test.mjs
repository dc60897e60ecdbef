import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { jestResults, playwrightResults } from './results.mjs';

const folder = mkdtempSync(join(tmpdir(), 'results-'));
after(() => rmSync(folder, { recursive: true }));

function report(content) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const jest = (more) =>
  report({
    ...{ numTotalTests: 3, numPassedTests: 3, numFailedTests: 0 },
    ...{ numPendingTests: 0, numTodoTests: 0, numRuntimeErrorTestSuites: 0 },
    ...more,
  });
const playwright = (more) => report({ stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0, ...more } });

test('counts what passed', () => {
  assert.deepEqual(jestResults(jest({})), { passed: 3, failed: 0 });
  assert.deepEqual(playwrightResults(playwright({})), { passed: 3, failed: 0, repeated: [] });
});

test('a report that is missing or empty is a failure', () => {
  assert.deepEqual(jestResults(join(folder, 'none')), { passed: 0, failed: 1 });
  assert.deepEqual(jestResults(jest({ numTotalTests: 0 })), { passed: 0, failed: 1 });
  assert.deepEqual(playwrightResults(playwright({ expected: 0 })), { passed: 0, failed: 1 });
});

test('a skipped test and a file that does not load count as failures', () => {
  assert.equal(jestResults(jest({ numPendingTests: 1 })).failed, 1);
  assert.equal(jestResults(jest({ numRuntimeErrorTestSuites: 1 })).failed, 1);
  assert.equal(playwrightResults(playwright({ skipped: 1 })).failed, 1);
});

test('names a journey that passed when repeated, and why it failed at first', () => {
  const results = [{ error: { message: 'No heading.', snippet: '> 7 | await heading' } }, {}];
  const spec = { title: 'buys', file: 'buying.spec.ts', tests: [{ status: 'flaky', results }] };
  const stats = { expected: 2, unexpected: 0, flaky: 1, skipped: 0 };
  assert.deepEqual(playwrightResults(report({ stats, suites: [{ suites: [{ specs: [spec] }] }] })), {
    passed: 3,
    failed: 0,
    repeated: ['buying.spec.ts: buys\nNo heading.\n> 7 | await heading'],
  });
});
