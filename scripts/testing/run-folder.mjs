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
/** Caches that a tool writes beside what it was asked for; they go with the folder. */
const toolCaches = /^(playwright-|node-compile-cache$|\.?(org\.chromium|com\.google\.Chrome)\.)/;

/** One temporary folder for a test run. Everything the run starts inherits it, so what is left over can be found. */
export class RunFolder {
  #graceMs;
  #signalMs;

  /**
   * @param {{ graceMs?: number, signalMs?: number }} limits how long a process may take to end before it counts as left over, and before
   * a harder signal is sent
   */
  constructor({ graceMs = 60_000, signalMs = 5_000 } = {}) {
    this.#graceMs = graceMs;
    this.#signalMs = signalMs;
    this.path = realpathSync(mkdtempSync(join(tmpdir(), 'loom-and-lane-test-')));
    // The embedded database runs as another user when the tests run as root.
    chmodSync(this.path, 0o755);
    this.reports = join(this.path, 'reports');
    mkdirSync(this.reports);
  }

  /** @returns the environment in which everything is to be started */
  get env() {
    return { TMPDIR: this.path };
  }

  /** @returns one line for each process and file the run has left behind; processes are only found on Linux */
  async leftovers() {
    await this.#waitForProcesses(this.#graceMs);
    const files = readdirSync(this.path).filter((name) => name !== 'reports' && !toolCaches.test(name));
    return [
      ...this.#processes().map(({ command }) => `A process is left over: ${command.slice(0, 200)}`),
      ...files.map((name) => `A temporary file is left over: ${name}`),
    ];
  }

  /** Ends what is left over and removes the folder. */
  async remove() {
    for (const signal of signals) {
      const processes = this.#processes();
      if (processes.length === 0) break;
      for (const { pid } of processes) send(pid, signal);
      await this.#waitForProcesses(this.#signalMs);
    }
    rmSync(this.path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }

  async #waitForProcesses(mostMs) {
    const pauseMs = 50;
    for (let waited = 0; waited < mostMs && this.#processes().length > 0; waited += pauseMs) await sleep(pauseMs);
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

/** @returns nothing for a process that has ended meanwhile or belongs to somebody else */
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
    // It has ended meanwhile.
  }
}
