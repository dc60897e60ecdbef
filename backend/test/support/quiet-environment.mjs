import { TestEnvironment } from 'jest-environment-node';

const most = 100_000; // characters kept of what a test printed

/** Holds back what a test prints, such as the framework's log, and prints it only when the test fails. */
export default class QuietEnvironment extends TestEnvironment {
  #held = '';
  #failed = '';
  #restore = [];

  async setup() {
    await super.setup();
    process.on('disconnect', endWorker);
    for (const stream of [process.stdout, process.stderr]) {
      const write = stream.write;
      stream.write = (chunk, encoding, done) => {
        this.#held = (this.#held + chunk.toString()).slice(-most);
        const callback = typeof encoding === 'function' ? encoding : done;
        if (callback) process.nextTick(callback);
        return true;
      };
      this.#restore.push(() => (stream.write = write));
    }
  }

  /** What was printed while the file was set up stays for its first test, which a failed set-up fails. */
  handleTestEvent({ name, test, hook, describeBlock }) {
    if (name === 'test_done' && test.errors.length === 0) this.#held = '';
    else if (name === 'test_done') this.#keep(`"${test.name}"`);
    else if (name === 'hook_failure') this.#keep(`a hook (${hook.type}) of "${(test ?? describeBlock)?.name}"`);
  }

  #keep(where) {
    if (this.#held !== '') this.#failed += `Printed until the end of ${where}:\n${this.#held}\n`;
    this.#held = '';
  }

  async teardown() {
    process.off('disconnect', endWorker);
    for (const restore of this.#restore) restore();
    if (this.#failed) process.stderr.write(this.#failed);
    await super.teardown();
  }
}

/** Where its parent was killed, a worker would stay for as long as anything in it is open. */
function endWorker() {
  process.exit(1);
}
