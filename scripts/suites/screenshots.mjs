import { buildOrExit } from '../shop/build.mjs';
import { exitWith, runPlaywright } from './e2e.mjs';
import { install } from '../packages/install.mjs';

await install();
await buildOrExit();
await exitWith(() => runPlaywright(['-c', 'playwright.screenshots.config.ts']));
