import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { at } from '../paths.mjs';

const sides = ['backend', 'frontend'].flatMap((side) => [`${side}/package.json`, `${side}/tsconfig.json`]);
const settings = ['.oxlintrc.json', 'tsconfig.json', ...sides];

/**
 * Lints texts as if they were the only files of this repository.
 * @param {Record<string, string>} texts by the path from the root, which decides which rules apply
 * @returns {Promise<Record<string, { code: string, message: string, line: number, column: number }[]>>} by path
 */
export async function lintForTests(texts) {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  try {
    for (const name of settings) cpSync(at(name), join(folder, name));
    for (const name of ['node_modules', 'scripts']) symlinkSync(at(name), join(folder, name), 'junction');
    for (const [path, text] of Object.entries(texts)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const { diagnostics } = JSON.parse(await oxlint(['--format=json', ...Object.keys(texts)], folder));
    const found = diagnostics.map(({ filename, code, message, labels: [{ span }] }) => ({
      ...{ filename, code, message, line: span.line, column: span.column },
    }));
    return Object.fromEntries(
      Object.keys(texts).map((path) => [path, found.filter(({ filename }) => filename === path)]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns what it prints, also if it ends with findings */
function oxlint(args, cwd) {
  return new Promise((resolve) => {
    const program = [at('node_modules', 'oxlint', 'bin', 'oxlint'), ...args];
    execFile(process.execPath, program, { cwd }, (_error, output) => resolve(output));
  });
}
