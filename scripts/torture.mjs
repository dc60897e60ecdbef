import { buildOrExit } from './build.mjs';
import { install } from './install.mjs';
import { at } from './places.mjs';
import { runTool } from './running.mjs';

await install();
await buildOrExit();
const env = {
  TORTURE_KILLS: process.env.TORTURE_KILLS ?? '200',
  TORTURE_BUYERS: process.env.TORTURE_BUYERS ?? '1000',
};
process.exitCode = await runTool('jest/bin/jest.js', ['-c', 'torture/jest.config.js'], { cwd: at('backend'), env });
