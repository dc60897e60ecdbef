import { runLong } from '../testing/run-long.mjs';

await runLong(['-c', 'chaos/jest.config.js', 'soak'], { SOAK_MINUTES: process.env.MINUTES ?? '10' });
