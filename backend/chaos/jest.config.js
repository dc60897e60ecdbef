import base from '../jest.config.js';
import { isLongRun } from './support/is-long-run.mjs';

/** Failures that the built shop survives. Each file has a separate database and shops. */
export default {
  ...base,
  rootDir: '..',
  roots: ['<rootDir>/chaos'],
  // A long run prints its figures.
  testEnvironment: isLongRun ? 'node' : base.testEnvironment,
  testTimeout: isLongRun ? 86_400_000 : 1_800_000,
};
