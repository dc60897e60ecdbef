import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lintForTests } from './lint-for-tests.mjs';

const backend = `
export const find = (db: { query(sql: string): Promise<void> }, id: string) => db.query(\`select \${id}\`);
export const nested = /(?:a+)+$/;
export const refusal = () => new Error('The buyer is told.');
export async function save(): Promise<number> {
  return 'one';
}
save();
console.log(${'1 + '.repeat(30)}1);
`;

const frontend = `import { useEffect } from 'react';

export function Html({ text, isShown }: { text: string; isShown: boolean }) {
  if (isShown) useEffect(() => {}, []);
  useEffect(() => void text, []);
  return <p dangerouslySetInnerHTML={{ __html: text }} />;
}
`;

const script = "import { stopped } from './clock.mjs';\nexport const started = clock.now() - stopped;\n";

const port = 'abstract class Clocks {\n  abstract set(now: Date): void;\n}\n';
const fake = `${port}export class FakeClocks extends Clocks {\n  set(now: Date): void {\n    void now;\n  }\n}\n`;
/** Returns a promise that callers would not await, because the port declares `void`. */
const promisingFake = fake
  .replace('  set(now: Date): void {', '  async set(now: Date) {')
  .replace('void now', 'await now');

test('reports code that violates a lint rule, and only that', async () => {
  const texts = {
    'backend/src/backend.ts': backend,
    'frontend/src/frontend.tsx': frontend,
    'bench/script.mjs': script,
    'bench/clock.mjs': 'export const now = 0;\n',
    'backend/src/fake.ts': fake,
    'backend/src/promising-fake.ts': promisingFake,
  };
  const codesOf = (findings) => [...new Set(findings.map(({ code }) => code))].sort();
  const findings = Object.entries(await lintForTests(texts));
  assert.deepEqual(Object.fromEntries(findings.map(([path, found]) => [path, codesOf(found)])), {
    'backend/src/backend.ts': [
      'eslint(no-console)',
      'eslint-js(max-len)',
      'eslint-js(no-restricted-syntax)',
      'regexp(no-super-linear-backtracking)',
      'regexp(no-super-linear-move)',
      'typescript(TS2322)',
      'typescript(no-floating-promises)',
    ],
    'frontend/src/frontend.tsx': [
      'eslint-js(no-restricted-syntax)',
      'react-hooks(exhaustive-deps)',
      'react-hooks(rules-of-hooks)',
    ],
    'bench/script.mjs': ['eslint(no-undef)', 'import(named)'],
    'bench/clock.mjs': [],
    'backend/src/fake.ts': [],
    'backend/src/promising-fake.ts': ['typescript(await-thenable)', 'typescript(no-misused-promises)'],
  });
});
