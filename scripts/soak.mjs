import { buildOrExit } from './build.mjs';
import { install } from './install.mjs';
import { at } from './places.mjs';
import { runTool } from './running.mjs';

await install();
await buildOrExit();
const env = { SOAK_MINUTES: process.env.MINUTES ?? '10' };
process.exitCode = await runTool('jest/bin/jest.js', ['-c', 'torture/jest.config.js', 'soak'], {
  cwd: at('backend'),
  env,
});
