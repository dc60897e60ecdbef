import base from '../jest.config.js';

/** What the built shop survives. One at a time: each starts shops of its own and kills them. */
export default {
  ...base,
  rootDir: '..',
  roots: ['<rootDir>/torture'],
  maxWorkers: 1,
  testTimeout: 3_600_000,
};
