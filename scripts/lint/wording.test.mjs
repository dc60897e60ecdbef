import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lintText } from './lint-text.mjs';
import { commentProblems, markdownProblems, nameProblems } from './wording.mjs';

const linted = async (text) => {
  const found = await lintText('backend/a.mjs', text);
  return found
    .filter(({ code }) => code === 'local(plain-words)')
    .map(({ line, column, message }) => [line, column, message.split('"')[1]]);
};

test('names an avoided word in a comment, with its place', async () => {
  assert.deepEqual(await linted('const a = 1;\n// The second one is told.\n/* For good. */'), [
    [2, 22, 'told'],
    [3, 4, 'For good'],
  ]);
});

test('names an avoided word in the title of a test', async () => {
  assert.deepEqual(await linted("it('looks once', () => {});"), [[1, 5, 'looks']]);
  assert.deepEqual(await linted("it.each([1])('keeps what is kept: %s', () => {});"), [[1, 29, 'kept']]);
  assert.deepEqual(await linted('describe.each(rows)(`the ${a} shelf`, () => {});'), [[1, 31, 'shelf']]);
});

test('leaves alone code, other strings, quoted code and longer words', async () => {
  assert.deepEqual(await linted("const told = look('at once');"), []);
  assert.deepEqual(await linted('// `kept` is a column; wholesale, overlooked and bookshelf are other words.'), []);
});

test('names an avoided word in Markdown, but not in code', () => {
  assert.deepEqual(markdownProblems('a.md', 'One\n\n```sh\ntold\n```\n\nis told `told`.'), [
    'a.md:7: "told": report, send, deliver, log or cache',
  ]);
});

test('names a long line of prose, but not of a table', () => {
  const long = 'word '.repeat(30);
  assert.deepEqual(markdownProblems('a.md', `| ${long}|\n${long}`), ['a.md:2: longer than 120 columns']);
});

test('names an avoided word in the comments of other files', () => {
  assert.deepEqual(commentProblems('a.yml', 'told: true\n# told'), [
    'a.yml:2: "told": report, send, deliver, log or cache',
  ]);
});

test("names an avoided word in a file's name", () => {
  assert.equal(nameProblems('a/told-again.ts').length, 1);
  assert.deepEqual(nameProblems('a/cached-again.ts'), []);
});

test('finds merge conflicts in documents', () => {
  const text = `a\n${'<'.repeat(7)} HEAD\nb\n${'> '.repeat(7)}money\n`;
  assert.deepEqual(markdownProblems('a.md', text), [
    'a.md:2: a conflict is not resolved',
    'a.md:4: a conflict is not resolved',
  ]);
});
