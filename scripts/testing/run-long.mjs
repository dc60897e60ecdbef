import { buildOrExit } from '../build.mjs';
import { install } from '../install.mjs';
import { at } from '../places.mjs';
import { runTool } from '../running.mjs';
import { RunFolder } from './run-folder.mjs';

const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/**
 * Builds the shop and runs a suite on it, in a temporary folder that goes with everything in it however the run ends. Sets the
 * exit code.
 * @param {string[]} args for Jest @param {Record<string, string>} settings used where the environment has no value
 */
export async function runLong(args, settings) {
  await install();
  await buildOrExit();
  const folder = new RunFolder();
  const env = { ...settings, ...given(settings), ...folder.env };
  const ended = runTool('jest/bin/jest.js', args, { cwd: at('backend'), env });
  let code = await Promise.race([ended, interrupted()]);
  if (!Object.values(signals).includes(code)) {
    const leftovers = await folder.leftovers();
    for (const line of leftovers) process.stderr.write(`${line}\n`);
    if (leftovers.length > 0) code ||= 1;
  }
  await folder.remove();
  process.exit(code);
}

function given(settings) {
  return Object.fromEntries(
    Object.keys(settings).flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
}

/** Resolves with the exit code; what still runs then ends with the folder. */
function interrupted() {
  return new Promise((resolve) => {
    for (const [signal, code] of Object.entries(signals)) process.on(signal, () => resolve(code));
  });
}
