import { runLong } from '../testing/run-long.mjs';

await runLong(['-c', 'fuzz/jest.config.js'], { FUZZ_CASES: 'Infinity', FUZZ_WALKS: '5000' });
