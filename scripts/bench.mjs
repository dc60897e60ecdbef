import { buildOrExit } from './build.mjs';
import { install } from './install.mjs';

await install();
await buildOrExit();
await import('../backend/bench/bench.mjs');
