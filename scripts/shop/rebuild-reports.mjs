import { pathToFileURL } from 'node:url';
import { buildOrExit } from './build.mjs';
import { install } from '../packages/install.mjs';
import { at } from '../paths.mjs';

await install();
await buildOrExit();
await import(pathToFileURL(at('backend', 'dist', 'cli', 'rebuild-reports.js')).href);
