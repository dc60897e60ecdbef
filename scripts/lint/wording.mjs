import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { at, root } from '../paths.mjs';
import { avoidedWordsIn, generated } from './avoided-words.mjs';

const longest = 120; // columns
const isMarkdown = /\.md$/;
/** Files whose comments are checked here; the linter checks those of JavaScript and TypeScript. */
const hasComments = /(\.(sh|sql|ya?ml)|(^|\/)(Makefile|Dockerfile|Caddyfile))$/;
const isCode = /\.([cm]?[jt]s|tsx|css)$/;

/** Checks the names of all files, and the text of Markdown, shell, SQL, YAML and build files. @returns problems */
export function wordingProblems() {
  return repositoryFiles()
    .filter((path) => !generated.includes(path))
    .flatMap((path) => [
      ...nameProblems(path),
      ...(isMarkdown.test(path) ? markdownProblems(path, read(path)) : []),
      ...(hasComments.test(path) ? commentProblems(path, read(path)) : []),
    ]);
}

export function nameProblems(path) {
  const name = path.split('/').at(-1);
  if (!isCode.test(name) && !isMarkdown.test(name)) return [];
  return avoidedWordsIn(name.replace(/[-.]/g, ' ')).map(
    ({ word, instead }) => `${path}: "${word}" in the name: ${instead}`,
  );
}

/** Tables can't be wrapped, and code is quoted as it is. */
export function markdownProblems(path, text) {
  const prose = text.replace(/^```[\s\S]*?^```/gm, (code) => code.replace(/[^\n]/g, ''));
  const tooLong = linesOf(prose).filter(({ line }) => line.length > longest && !/^\s*\||\]\([^)]{60,}\)/.test(line));
  return [
    ...wordProblems(path, prose),
    ...tooLong.map(({ number }) => lengthProblem(path, number)),
    ...conflictProblems(path, text),
  ];
}

/** The formatter spaces out the last marker of a merge conflict, which Markdown takes for a quotation. */
function conflictProblems(path, text) {
  const markers = linesOf(text).filter(({ line }) => /^(<{7} |(> ?){7})/.test(line));
  return markers.map(({ number }) => `${path}:${number}: a conflict is not resolved`);
}

/** Comments begin with `#` or `--`; what comes before on the line is code. */
export function commentProblems(path, text) {
  const comments = text.replace(/^(?!\s*(#|--)).*$/gm, '');
  const tooLong = linesOf(comments).filter(({ line }) => line.length > longest);
  return [...wordProblems(path, comments), ...tooLong.map(({ number }) => lengthProblem(path, number))];
}

function wordProblems(path, text) {
  return avoidedWordsIn(text).map(
    ({ index, word, instead }) => `${path}:${text.slice(0, index).split('\n').length}: "${word}": ${instead}`,
  );
}

function lengthProblem(path, number) {
  return `${path}:${number}: longer than ${longest} columns`;
}

function linesOf(text) {
  return text.split('\n').map((line, index) => ({ line, number: index + 1 }));
}

function repositoryFiles() {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { status, stdout, error, stderr } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 20_000_000,
  });
  if (status !== 0) throw new Error(`Git can't list the repository's files: ${error?.message ?? stderr.trim()}`);
  return stdout.split('\0').filter((path) => path && existsSync(at(path)));
}

function read(path) {
  return readFileSync(at(path), 'utf8');
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const problems = wordingProblems();
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
