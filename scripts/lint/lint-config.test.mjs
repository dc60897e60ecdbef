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

/** Each line beginning with a comment holds what translators break. */
const texts = `import { type ReactNode, useState } from 'react';

interface Slots {
  text: ReactNode;
  icon: React.ReactElement;
  draw?: (n: number) => React.ReactElement | null;
}

const Icon = () => <i />;
const row = (n: number) => <b key={n}>{n}</b>;

export function Safe({ text, icon, draw }: Slots) {
  const [over] = useState<React.ReactElement>();
  return (
    <p>
      Static <b>text</b> and <i>elements</i>
      <span>{text}</span>
      <span>{text ? 'a' : icon}</span>
      {icon}
      {draw?.(1)}
      {over}
      {[1, 2].map(row)}
      {[1, 2].map((n) => (
        <b key={n}>{\`\${n} items\`}</b>
      ))}
      {text ? <b>a</b> : null}
    </p>
  );
}

export function Broken({ text, count }: { text: ReactNode; count: number }) {
  if (count > 9) return /* bare */ 'many';
  return (
    <>
      <p>
        {/* beside */ count} {/* after */}items
      </p>
      <p>
        {/* beside */ text && 'a'}
        <b />
      </p>
      <p>
        <b />
        {/* beside */ [1, 2].map((n) => n + count)}
      </p>
      <p>
        <Icon />
        {/* after */}text
      </p>
      {/* bare */}text
    </>
  );
}
`;

test('reports texts that browsers’ translators would make React fail at', async () => {
  const { 'frontend/src/texts.tsx': findings } = await lintForTests({ 'frontend/src/texts.tsx': texts });
  const found = findings.filter(({ code }) => code === 'jsx-text(stands-alone)').map(({ line }) => line);
  const expected = texts.split('\n').flatMap((text, at) => (text.match(/\/\* \w+ \*\//g) ?? []).map(() => at + 1));
  assert.deepEqual(
    found.sort((one, other) => one - other),
    expected,
  );
});

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
