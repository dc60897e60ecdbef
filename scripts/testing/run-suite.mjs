import { buildOrExit } from '../shop/build.mjs';
import { install } from '../packages/install.mjs';
import { at } from '../paths.mjs';
import { runTool } from '../machine/child-process.mjs';
import { interrupted } from './interrupted.mjs';
import { RunFolder } from './run-folder.mjs';

/**
 * Builds the shop, runs a suite on it in a temporary folder and exits with the suite's code.
 * @param {string[]} args for Jest; those of the command follow
 * @param {Record<string, string>} settings defaults for the environment
 */
export async function runSuite(args, settings) {
  await install();
  await buildOrExit();
  const folder = new RunFolder();
  const env = { ...settings, ...given(settings), ...folder.env };
  const ended = runTool('jest/bin/jest.js', [...args, ...process.argv.slice(2)], { cwd: at('backend'), env });
  const finished = ended.then((code) => withLeftovers(code, folder));
  process.exit(await Promise.race([finished, interrupted()]).finally(() => folder.remove()));
}

function given(settings) {
  return Object.fromEntries(
    Object.keys(settings).flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
}

/** @returns the suite's exit code, or 1 if it passed with leftovers */
async function withLeftovers(code, folder) {
  const leftovers = await folder.leftovers();
  for (const line of leftovers) process.stderr.write(`${line}\n`);
  return code === 0 && leftovers.length > 0 ? 1 : code;
}
