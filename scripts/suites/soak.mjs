import { runSuite } from '../testing/run-suite.mjs';

await runSuite(['-c', 'chaos/jest.config.js', 'soak'], { SOAK_MINUTES: process.env.MINUTES ?? '10' });
