import { buildOrExit } from './build.mjs';
import { install } from './install.mjs';
import { at } from './places.mjs';
import { runTool } from './running.mjs';

await install();
await buildOrExit();
const env = {
  TORTURE_KILLS: process.env.TORTURE_KILLS ?? '200',
  TORTURE_BUYERS: process.env.TORTURE_BUYERS ?? '1000',
  TORTURE_SLOW_SECONDS: process.env.TORTURE_SLOW_SECONDS ?? '60',
  TORTURE_LOGINS: process.env.TORTURE_LOGINS ?? '1000',
};
process.exitCode = await runTool('jest/bin/jest.js', ['-c', 'torture/jest.config.js'], { cwd: at('backend'), env });
