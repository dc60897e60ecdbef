import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ESLint } from 'eslint';
import { at, root } from '../paths.mjs';

const port = 'abstract class Clocks {\n  abstract set(now: Date): void;\n}\n';
const rules = async (code) => {
  const [{ messages }] = await new ESLint({ cwd: root }).lintText(code, {
    filePath: at('backend', 'src', 'shared', 'clock.ts'),
  });
  return messages.map(({ ruleId }) => ruleId);
};

test('a fake that returns a promise where its port returns none is an error', async () => {
  const fake =
    'export class FakeClocks extends Clocks {\n  async set(now: Date): Promise<void> {\n    await now;\n  }\n}\n';
  assert.deepEqual(await rules(port + fake), ['@typescript-eslint/no-misused-promises']);
});

test('a fake as its port is none', async () => {
  const fake = 'export class FakeClocks extends Clocks {\n  set(now: Date): void {\n    void now;\n  }\n}\n';
  assert.deepEqual(await rules(port + fake), []);
});
