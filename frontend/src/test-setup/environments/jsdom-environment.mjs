import { TestEnvironment } from 'jest-environment-jsdom';
import { releaseSpecMemory } from '../../../../scripts/testing/release-spec-memory.mjs';

export default class JsdomEnvironment extends TestEnvironment {
  async teardown() {
    await super.teardown();
    releaseSpecMemory();
  }
}
