import { TestEnvironment } from 'jest-environment-node';
import { releaseSpecMemory } from '../../../../scripts/testing/spec-memory.mjs';

export default class NodeEnvironment extends TestEnvironment {
  async teardown() {
    await super.teardown();
    releaseSpecMemory();
  }
}
