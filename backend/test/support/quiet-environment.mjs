import { TestEnvironment } from 'jest-environment-node';

const most = 100_000; // characters kept of what a test printed

/** Holds back what a test prints, such as the framework's log, and prints it only when the test fails. */
export default class QuietEnvironment extends TestEnvironment {
  #held = '';
  #failed = '';
  #restore = [];

  async setup() {
    await super.setup();
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

  handleTestEvent({ name, test }) {
    if (name === 'test_start') this.#held = '';
    if (name !== 'test_done' || test.errors.length === 0 || this.#held === '') return;
    this.#failed += `Printed during "${test.name}":\n${this.#held}\n`;
    this.#held = '';
  }

  async teardown() {
    for (const restore of this.#restore) restore();
    if (this.#failed) process.stderr.write(this.#failed);
    await super.teardown();
  }
}
