import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lintText } from './lint-text.mjs';

const rulesBrokenIn = async (path, text) => [...new Set((await lintText(path, text)).map(({ code }) => code))].sort();

test('names what the back end may not contain', async () => {
  const text = `
export const find = (db: { query(sql: string): Promise<void> }, id: string) => db.query(\`select \${id}\`);
export const nested = /(?:a+)+$/;
export const refusal = () => new Error('The buyer is told.');
export async function save(): Promise<number> {
  return 'one';
}
save();
console.log(${'1 + '.repeat(30)}1);
`;
  assert.deepEqual(await rulesBrokenIn('backend/src/a.ts', text), [
    'eslint(no-console)',
    'eslint-js(max-len)',
    'eslint-js(no-restricted-syntax)',
    'local(plain-words)',
    'regexp(no-super-linear-backtracking)',
    'regexp(no-super-linear-move)',
    'typescript(TS2322)',
    'typescript(no-floating-promises)',
  ]);
});

test('names what the frontend may not contain', async () => {
  const text = `import { useEffect } from 'react';

export function Html({ text, isShown }: { text: string; isShown: boolean }) {
  if (isShown) useEffect(() => {}, []);
  useEffect(() => void text, []);
  return <p dangerouslySetInnerHTML={{ __html: text }} />;
}
`;
  assert.deepEqual(await rulesBrokenIn('frontend/src/a.tsx', text), [
    'eslint-js(no-restricted-syntax)',
    'react-hooks(exhaustive-deps)',
    'react-hooks(rules-of-hooks)',
  ]);
});
