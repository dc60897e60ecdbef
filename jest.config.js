import { join } from 'node:path';
import backend from './backend/jest.config.js';
import frontend from './frontend/jest.config.js';

const { maxWorkers, workerIdleMemoryLimit, workerGracefulExitTimeout, testTimeout, ...specs } = backend;
const inside = (side) => (project) => ({ ...project, rootDir: join(import.meta.dirname, side) });

/** Both sides: `npx jest cart` runs the specs whose path contains it. */
export default {
  maxWorkers,
  workerIdleMemoryLimit,
  workerGracefulExitTimeout,
  testTimeout,
  projects: [inside('backend')(specs), ...frontend.projects.map(inside('frontend'))],
};
