import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commentProblems, markdownProblems, nameProblems } from './wording.mjs';

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
