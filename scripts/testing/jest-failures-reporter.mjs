/** A Jest reporter that prints only failures, each reason once. */
export default class FailuresReporter {
  onTestResult({ path }, { failureMessage, testExecError, testResults, console: logged }) {
    const failures = testResults.filter(({ status }) => status === 'failed');
    if (failures.length === 0 && !testExecError && !failureMessage) return;
    const lines = [`FAILED ${path}`];
    if (failures.length === 0) lines.push(failureMessage ?? String(testExecError));
    for (const [reason, names] of byReason(failures)) {
      const others = names.length > 1 ? ` (and ${names.length - 1} more for the same reason)` : '';
      lines.push(`  ${names[0]}${others}`, indented(reason));
    }
    for (const { message } of logged ?? []) lines.push(indented(message));
    process.stderr.write(`${lines.join('\n')}\n\n`);
  }

  onRunComplete(_contexts, { runExecError }) {
    if (runExecError) process.stderr.write(`${runExecError.stack ?? runExecError.message}\n`);
  }

  getLastError() {
    return undefined;
  }
}

/** Stack frames of the test runner don't explain a failure. */
const runnerFrame = /^\s+at (.*node_modules\/jest-|new Promise \(<anonymous>\)|.*\(node:internal)/;

/** A failed set-up fails every spec of its file with the same message. */
function byReason(failures) {
  const reasons = new Map();
  for (const { fullName, failureMessages } of failures) {
    const reason = failureMessages
      .join('\n')
      .split('\n')
      .filter((line) => !runnerFrame.test(line))
      .join('\n');
    reasons.set(reason, [...(reasons.get(reason) ?? []), fullName]);
  }
  return reasons;
}

function indented(text) {
  return text.trim().replace(/^/gm, '    ');
}
