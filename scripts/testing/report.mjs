import { existsSync, readFileSync } from 'node:fs';

const nameWidth = 24;

/** Prints a line for each part as it ends, what parts show that are `isShown`, and all failures at the end. */
export class TestReport {
  #failures = [];
  #repeated = [];
  #passed = 0;
  #failed = 0;
  #leftOut = 0;
  #began = performance.now();

  add({ name, results, isShown }, { passed, failed, repeated = [], seconds, output }) {
    this.#passed += passed;
    this.#failed += failed;
    this.#repeated.push(...repeated);
    const counts = results ? `${shown(passed)} passed  ${shown(failed)} failed` : verdict(failed);
    print(`${name.padEnd(nameWidth)} ${counts.padEnd(26)} ${String(seconds).padStart(4)} s`);
    if (isShown && output.trim()) print(output.trim().replace(/^/gm, '  '));
    // Jest names the spec files that passed, too.
    if (failed > 0) this.#failures.push({ name, output: output.replace(/^PASS .*\n/gm, '') });
  }

  skip({ name, needs }) {
    this.#failed++;
    print(`${name.padEnd(nameWidth)} not run: ${needs} failed`);
  }

  /** Reports a part that can't run on this machine, which doesn't count as a failure. */
  leaveOut({ name, program }) {
    this.#leftOut++;
    print(`${name.padEnd(nameWidth)} not run: ${program} is not installed and can't be downloaded`);
  }

  /** Leftover processes and files count as a failure. */
  addLeftovers(lines) {
    print(`${'no leftovers'.padEnd(nameWidth)} ${verdict(lines.length)}`);
    if (lines.length === 0) return;
    this.#failed++;
    this.#failures.push({ name: 'no leftovers', output: lines.join('\n') });
  }

  /** @returns the exit code */
  close() {
    for (const journey of this.#repeated) print(`\nPassed only when repeated: ${journey}`);
    for (const { name, output } of this.#failures) print(`\nFailed: ${name}\n\n${output.trim()}`);
    const seconds = Math.round((performance.now() - this.#began) / 1_000);
    const leftOut = this.#leftOut === 0 ? '' : `, parts not run: ${this.#leftOut}`;
    print(`\n${seconds} seconds${processorTime()}\n${this.#passed} passed, ${this.#failed} failed${leftOut}`);
    return this.#failed === 0 ? 0 : 1;
  }
}

/** Of the processes that the parts have waited for, in ticks of 10 ms; unknown outside of Linux. */
function processorTime() {
  if (!existsSync('/proc/self/stat')) return '';
  const [user, system] = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ').slice(13, 15);
  return `, of processors ${Math.round((Number(user) + Number(system)) / 100)}`;
}

function shown(count) {
  return String(count).padStart(5);
}

function verdict(failed) {
  return failed === 0 ? '   ok' : '   failed';
}

function print(line) {
  process.stdout.write(`${line}\n`);
}
