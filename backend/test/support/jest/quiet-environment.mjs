import { OpenapiValidator } from '../http/contract/openapi-validator.mjs';
import { TestEnvironment } from 'jest-environment-node';

const maxLength = 100_000; // characters of a test's output

let validator;
/** Compiles the schemas of openapi.yaml once for all spec files of a worker. */
const openapiContract = () => (validator ??= OpenapiValidator.load(process.env.SHOP_TEST_OPENAPI));

/** Buffers the output of a test, such as the framework's log, and prints it only when the test fails. */
export default class QuietEnvironment extends TestEnvironment {
  #held = '';
  #failed = '';
  #restore = [];

  async setup() {
    await super.setup();
    this.global.openapiContract = openapiContract;
    process.on('disconnect', endWorker);
    for (const stream of [process.stdout, process.stderr]) {
      const write = stream.write;
      stream.write = (chunk, encoding, done) => {
        this.#held = (this.#held + chunk.toString()).slice(-maxLength);
        const callback = typeof encoding === 'function' ? encoding : done;
        if (callback) process.nextTick(callback);
        return true;
      };
      this.#restore.push(() => (stream.write = write));
    }
  }

  /** Output of the set-up counts as output of the first test, which fails if the set-up fails. */
  handleTestEvent({ name, test, hook, describeBlock }) {
    if (name === 'test_done' && test.errors.length === 0) this.#held = '';
    else if (name === 'test_done') this.#flush(`"${test.name}"`);
    else if (name === 'hook_failure') this.#flush(`a hook (${hook.type}) of "${(test ?? describeBlock)?.name}"`);
  }

  #flush(where) {
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

/** Ends a worker whose parent was killed; otherwise it would run until all its handles are closed. */
function endWorker() {
  process.exit(1);
}
