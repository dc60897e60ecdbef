import { build } from '../build.mjs';
import { run } from '../running.mjs';
import { select } from './select.mjs';

/** Runs the spec files that words name and shows what they print. @returns the exit code */
export async function runSelected(parts, words, env) {
  const selected = select(parts, words);
  if (selected.length === 0) {
    process.stderr.write(`No spec file's path contains ${words.join(' or ')}.\n`);
    return 1;
  }
  if (selected.some(({ part }) => part.needs) && !(await build())) return 1;
  let failed = 0;
  for (const { part, files } of selected) {
    const { file, args, cwd } = part.selected(files);
    failed += (await run(process.execPath, [file, ...args], { cwd, env })) === 0 ? 0 : 1;
  }
  return failed === 0 ? 0 : 1;
}
