import { buildOrExit } from './build.mjs';
import { install } from '../packages/install.mjs';

await install();
await buildOrExit();
await import('./start.mjs');
