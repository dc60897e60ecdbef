import { buildOrExit } from './build.mjs';
import { exitWith, runPlaywright } from './e2e.mjs';
import { install } from './install.mjs';

await install();
await buildOrExit();
await exitWith(() => runPlaywright(['-c', 'playwright.gallery.config.ts']));
