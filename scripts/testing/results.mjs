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

/** Tests that pass only when repeated count as failed. @returns {{ passed: number, failed: number }} */
export function playwrightResults(file) {
  const { stats, errors = [] } = read(file) ?? {};
  if (!stats || stats.expected + stats.unexpected + stats.flaky + stats.skipped === 0) return nothingRan;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
