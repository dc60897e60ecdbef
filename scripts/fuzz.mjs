import { buildOrExit } from './build.mjs';
import { install } from './install.mjs';
import { at } from './places.mjs';
import { runTool } from './running.mjs';

await install();
await buildOrExit();
const env = { FUZZ_CASES: process.env.FUZZ_CASES ?? 'Infinity', FUZZ_WALKS: process.env.FUZZ_WALKS ?? '5000' };
process.exitCode = await runTool('jest/bin/jest.js', ['-c', 'fuzz/jest.config.js'], { cwd: at('backend'), env });
