import { existsSync, readFileSync } from 'node:fs';

/** A missing or empty report counts as a failure. */
const nothingRan = { passed: 0, failed: 1 };

/** Files that don't load and skipped tests count as failed. @returns {{ passed: number, failed: number }} */
export function jestResults(file) {
  const report = read(file);
  if (!report?.numTotalTests) return nothingRan;
  const skipped = report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites + skipped };
}

/**
 * A journey that passes when repeated has passed, and is named.
 * @returns {{ passed: number, failed: number, repeated: string[] }}
 */
export function playwrightResults(file) {
  const { stats, suites = [], errors = [] } = read(file) ?? {};
  if (!stats || stats.expected + stats.unexpected + stats.flaky + stats.skipped === 0) return nothingRan;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + errors.length,
    repeated: suites.flatMap(repeatedIn),
  };
}

/** @returns what each repeated journey is, and why it failed at first */
function repeatedIn({ specs = [], suites = [] }) {
  const repeated = specs.flatMap(({ title, file, tests }) =>
    tests.filter(({ status }) => status === 'flaky').map(({ results }) => `${file}: ${title}\n${reason(results[0])}`),
  );
  return [...repeated, ...suites.flatMap(repeatedIn)];
}

function reason({ error }) {
  return [error?.message, error?.snippet].filter(Boolean).join('\n');
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
