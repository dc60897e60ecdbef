import { ESLint } from 'eslint';
import ts from 'typescript';
import { at, root } from '../paths.mjs';

/**
 * Checks the types of each given side and lints its files with the same program, so that types are computed once for
 * both. Files outside `backend` are linted with the frontend.
 */
const linted = { backend: { of: 'backend' }, frontend: { of: '.', ignores: ['backend/'] } };

/** @returns the side's program, of which rules read types @throws Error if its tsconfig.json can't be read */
function programOf(side) {
  const path = at(side, 'tsconfig.json');
  const fail = (fault) => {
    throw new Error(ts.flattenDiagnosticMessageText(fault.messageText, '\n'));
  };
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail };
  const { options, fileNames, errors } = ts.getParsedCommandLineOfConfigFile(path, {}, host);
  errors.forEach(fail);
  return ts.createProgram(fileNames, options);
}

function typeErrors(program) {
  const names = { getCurrentDirectory: () => root, getCanonicalFileName: (name) => name, getNewLine: () => '\n' };
  return ts.formatDiagnostics(ts.getPreEmitDiagnostics(program), names);
}

async function lintErrors(program, side) {
  const { of, ignores = [] } = linted[side];
  const parserOptions = { projectService: false, programs: [program] };
  const overrideConfig = [{ ignores }, { files: ['**/*.{ts,tsx}'], languageOptions: { parserOptions } }];
  const eslint = new ESLint({ cwd: root, overrideConfig });
  const results = await eslint.lintFiles(of);
  const found = results.filter(({ errorCount, warningCount }) => errorCount + warningCount > 0);
  return (await eslint.loadFormatter('stylish')).format(found);
}

for (const side of process.argv.slice(2)) {
  const program = programOf(side);
  const output = typeErrors(program) + (await lintErrors(program, side));
  process.stdout.write(output);
  if (output) process.exitCode = 1;
}
