import { at } from '../../paths.mjs';
import { run } from '../../machine/child-process.mjs';
import { findSpecFiles } from './find-spec-files.mjs';

/**
 * Runs the spec files that match the words, with inherited output.
 * @param {{ env: object, signal: AbortSignal }} options nothing is started after `signal` is aborted
 * @returns the exit code
 */
export async function runSelected(parts, words, { env, signal }) {
  const { selected, unknown } = findSpecFiles(parts, words);
  if (unknown.length > 0) {
    process.stderr.write(`No spec file's path contains ${unknown.join(' or ')}.\n`);
    return 1;
  }
  const node = (args, cwd) => run(process.execPath, args, { cwd, env });
  if (
    selected.some(({ part }) => part.needs) &&
    (await node([at('scripts', 'shop', 'build.mjs'), '--if-changed'])) !== 0
  ) {
    return 1;
  }
  let failed = 0;
  for (const { part, files } of selected) {
    if (signal.aborted) return 1;
    const { file, args, cwd } = part.selected(files);
    if ((await node([file, ...args], cwd)) !== 0) failed++;
  }
  return failed === 0 ? 0 : 1;
}
