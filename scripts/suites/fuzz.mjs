import { runSuite } from '../testing/run-suite.mjs';

await runSuite(['-c', 'fuzz/jest.config.js'], { FUZZ_CASES: 'Infinity', FUZZ_WALKS: '5000' });
