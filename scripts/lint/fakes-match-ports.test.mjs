import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lintText } from './lint-text.mjs';

const port = 'abstract class Clocks {\n  abstract set(now: Date): void;\n}\n';
const rules = async (code) => (await lintText('backend/src/shared/clock.ts', code)).map((found) => found.code);

test('a fake that returns a promise where its port returns none is an error', async () => {
  const fake =
    'export class FakeClocks extends Clocks {\n  async set(now: Date) {\n    await Promise.resolve(now);\n  }\n}\n';
  assert.deepEqual(await rules(port + fake), ['typescript(no-misused-promises)']);
});

test('a fake as its port is none', async () => {
  const fake = 'export class FakeClocks extends Clocks {\n  set(now: Date): void {\n    void now;\n  }\n}\n';
  assert.deepEqual(await rules(port + fake), []);
});
