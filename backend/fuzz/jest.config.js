import base from '../jest.config.js';

const isLong = Object.keys(process.env).some((name) => name.startsWith('FUZZ_'));

/** Fuzz tests of the built shop: unexpected input, and random sequences of actions. */
export default {
  ...base,
  rootDir: '..',
  roots: ['<rootDir>/fuzz'],
  // A long run prints its figures.
  testEnvironment: isLong ? 'node' : base.testEnvironment,
  testTimeout: isLong ? 86_400_000 : 1_800_000,
};
