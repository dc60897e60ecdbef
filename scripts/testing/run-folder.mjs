import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const signals = ['SIGINT', 'SIGQUIT', 'SIGKILL'];
/** Caches of tools, which are no leftovers. */
const toolCaches = /^(playwright-|swc-native-|node-compile-cache$|\.?(org\.chromium|com\.google\.Chrome)\.)/;

/** A temporary folder for a test run. All processes of the run inherit its path, so leftovers can be found. */
export class RunFolder {
  #graceMs;
  #signalMs;

  /**
   * @param {{ graceMs?: number, signalMs?: number }} limits after which a running process counts as a leftover,
   * and the next signal is sent
   */
  constructor({ graceMs = 60_000, signalMs = 5_000 } = {}) {
    this.#graceMs = graceMs;
    this.#signalMs = signalMs;
    this.path = realpathSync(mkdtempSync(join(tmpdir(), 'shop-test-')));
    // As root, the tests run the embedded database as another user.
    chmodSync(this.path, 0o755);
    this.reports = join(this.path, 'reports');
    mkdirSync(this.reports);
  }

  /** @returns the environment for all processes of the run */
  get env() {
    return { TMPDIR: this.path };
  }

  /** @returns one line for each leftover process and file; processes are only found on Linux */
  async leftovers() {
    await this.#waitForProcesses(this.#graceMs);
    const files = readdirSync(this.path).filter((name) => name !== 'reports' && !toolCaches.test(name));
    return [
      ...this.#processes().map(({ command }) => `Leftover process: ${command.slice(0, 200)}`),
      ...files.map((name) => `Leftover file: ${name}`),
    ];
  }

  /** Ends leftover processes and removes the folder. */
  async remove() {
    for (const signal of signals) {
      const processes = this.#processes();
      if (processes.length === 0) break;
      for (const { pid } of processes) send(pid, signal);
      await this.#waitForProcesses(this.#signalMs);
    }
    rmSync(this.path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }

  async #waitForProcesses(maxMs) {
    const pauseMs = 50;
    for (let waited = 0; waited < maxMs && this.#processes().length > 0; waited += pauseMs) await sleep(pauseMs);
  }

  #processes() {
    if (!existsSync('/proc/self/environ')) return [];
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
      .flatMap((pid) => {
        const command = read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();
        const isOurs = `${command}\n${read(`/proc/${pid}/environ`)}`.includes(this.path);
        return isOurs && command ? [{ pid: Number(pid), command }] : [];
      });
  }
}

/** @returns nothing for a process that has ended or belongs to another user */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended.
  }
}
