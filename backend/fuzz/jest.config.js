import base from '../jest.config.js';

/** What everybody may send to the built shop, and what people do in it. */
export default {
  ...base,
  rootDir: '..',
  roots: ['<rootDir>/fuzz'],
  maxWorkers: 1,
  testTimeout: 7_200_000,
};
