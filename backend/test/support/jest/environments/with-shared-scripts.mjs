import { releaseSpecMemory } from '../../../../../scripts/testing/release-spec-memory.mjs';
import { bundleIn } from '../bundled-packages.mjs';
import { sourcesIn } from '../compiled-sources.mjs';

/** @param Environment a Jest environment @returns a subclass that shares compiled scripts between spec files */
export function withSharedScripts(Environment) {
  return class extends Environment {
    async setup() {
      await super.setup();
      this.global.requireBundled = bundleIn(this.getVmContext());
      this.global.requireSource = sourcesIn(this.getVmContext());
    }

    async teardown() {
      await super.teardown();
      releaseSpecMemory();
    }
  };
}
