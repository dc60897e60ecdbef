import { existsSync, readFileSync } from 'node:fs';

/** A report that was not written, or tells of no test at all, counts as a failure: nothing was shown to work. */
const nothingRan = { passed: 0, failed: 1 };

/** A file that could not be loaded and a test that was left out count as failed. @returns {{ passed: number, failed: number }} */
export function jestResults(file) {
  const report = read(file);
  if (!report?.numTotalTests) return nothingRan;
  const leftOut = report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites + leftOut };
}

/** A test that passed only when repeated counts as failed. @returns {{ passed: number, failed: number }} */
export function playwrightResults(file) {
  const { stats, errors = [] } = read(file) ?? {};
  if (!stats || stats.expected + stats.unexpected + stats.flaky + stats.skipped === 0) return nothingRan;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
