import { runTool } from '../machine/child-process.mjs';
import { shortLived } from '../machine/short-lived.mjs';
import { install } from '../packages/install.mjs';
import { interrupted } from '../testing/interrupted.mjs';
import { RunFolder } from '../testing/run-folder.mjs';

/**
 * Runs Jest on both sides in a temporary folder, which is removed with the processes still running in it.
 * @param {string[]} args Jest's: parts of paths, `-t`, `--watch`, `--coverage` @returns the exit code
 */
export async function runJest(args) {
  await install();
  const folder = new RunFolder();
  const run = runTool('jest/bin/jest.js', args, { env: folder.env, nodeFlags: shortLived });
  return Promise.race([run, interrupted()]).finally(() => folder.remove());
}
