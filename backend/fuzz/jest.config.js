import base from '../jest.config.js';

const isLong = Object.keys(process.env).some((name) => name.startsWith('FUZZ_'));

/** What everybody may send to the built shop, and what people do in it. */
export default {
  ...base,
  rootDir: '..',
  roots: ['<rootDir>/fuzz'],
  // A long run says what it did.
  testEnvironment: isLong ? 'node' : base.testEnvironment,
  testTimeout: isLong ? 86_400_000 : 600_000,
};
