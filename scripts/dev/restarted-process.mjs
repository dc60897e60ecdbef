import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A Node process that is restarted on demand. If it ends by itself, only `ended` is called. */
export class RestartedProcess {
  #child;
  #isStopped = false;
  #restarting = Promise.resolve();

  /** @param options for `spawn` @param ended called with the exit code if it ends by itself */
  constructor(args, options, ended) {
    this.args = args;
    this.options = options;
    this.ended = ended;
  }

  /** Waits until the former process has ended, because both use the same port. */
  restart() {
    this.#restarting = this.#restarting.then(async () => {
      await this.#end();
      if (this.#isStopped) return;
      const child = spawn(process.execPath, this.args, this.options);
      this.#child = child;
      child.once('exit', (code) => this.#child === child && this.ended(code));
    });
    return this.#restarting;
  }

  async stop() {
    this.#isStopped = true;
    await this.#restarting;
    await this.#end();
  }

  async #end() {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}
