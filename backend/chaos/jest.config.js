import base from '../jest.config.js';

/** A seed alone does not make a run long. */
const isLong = Object.keys(process.env).some((name) => /^(?:CHAOS|SOAK)_(?!SEED$)/.test(name));

/** Failures that the built shop survives. Each file has a separate database and shops. */
export default {
  ...base,
  rootDir: '..',
  roots: ['<rootDir>/chaos'],
  // A long run prints its figures.
  testEnvironment: isLong ? 'node' : base.testEnvironment,
  testTimeout: isLong ? 86_400_000 : 1_800_000,
};
