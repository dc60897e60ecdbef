import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lintForTests } from './lint-for-tests.mjs';

test('finds avoided words in comments and in the titles of tests, with their places', async () => {
  const texts = {
    'comments.mjs': 'const a = 1;\n// The second one is told.\n/* For good. */',
    'title.mjs': "it('looks once', () => {});",
    'title-of-a-table.mjs': "it.each([1])('keeps what is kept: %s', () => {});",
    'title-with-values.mjs': 'describe.each(rows)(`the ${a} shelf`, () => {});',
    'code-and-other-strings.mjs': "const told = look('at once');",
    'quoted-code-and-longer-words.mjs': '// `kept` is a column; wholesale, overlooked and bookshelf are other words.',
  };
  const words = (findings) =>
    findings
      .filter(({ code }) => code === 'local(plain-words)')
      .map(({ line, column, message }) => [line, column, message.split('"')[1]]);
  const found = Object.entries(await lintForTests(texts)).map(([path, findings]) => [path, words(findings)]);
  assert.deepEqual(Object.fromEntries(found), {
    'comments.mjs': [
      [2, 22, 'told'],
      [3, 4, 'For good'],
    ],
    'title.mjs': [[1, 5, 'looks']],
    'title-of-a-table.mjs': [[1, 29, 'kept']],
    'title-with-values.mjs': [[1, 31, 'shelf']],
    'code-and-other-strings.mjs': [],
    'quoted-code-and-longer-words.mjs': [],
  });
});
