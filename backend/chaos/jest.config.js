import base from '../jest.config.js';

/** A seed alone does not make a run longer. */
const isLong = Object.keys(process.env).some((name) => /^(?:CHAOS|SOAK)_(?!SEED$)/.test(name));

/** What the built shop survives. Each file has a database and shops of its own. */
export default {
  ...base,
  rootDir: '..',
  roots: ['<rootDir>/chaos'],
  // A long run says what it did.
  testEnvironment: isLong ? 'node' : base.testEnvironment,
  testTimeout: isLong ? 86_400_000 : 600_000,
};
