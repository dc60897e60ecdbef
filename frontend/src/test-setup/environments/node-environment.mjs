import { TestEnvironment } from 'jest-environment-node';
import { releaseSpecMemory } from '../../../../scripts/testing/release-spec-memory.mjs';

export default class NodeEnvironment extends TestEnvironment {
  async teardown() {
    await super.teardown();
    releaseSpecMemory();
  }
}
