import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ESLint } from 'eslint';
import ts from 'typescript';
import { at, root } from '../paths.mjs';

const port = 'abstract class Clocks {\n  abstract set(now: Date): void;\n}\n';
const filePath = at('backend', 'src', 'shared', 'clock.ts');
const rules = async (code) => {
  const parserOptions = { projectService: false, programs: [programOf(code)] };
  const overrideConfig = { languageOptions: { parserOptions } };
  const [{ messages }] = await new ESLint({ cwd: root, overrideConfig }).lintText(code, { filePath });
  return messages.map(({ ruleId }) => ruleId);
};

/** Its only file is the code: to load the backend takes seconds. */
function programOf(code) {
  const host = ts.createCompilerHost({});
  const read = host.getSourceFile;
  host.getSourceFile = (name, ...how) =>
    name === filePath ? ts.createSourceFile(name, code, ...how) : read.call(host, name, ...how);
  return ts.createProgram([filePath], { target: ts.ScriptTarget.ES2023, strict: true, types: [] }, host);
}

test('a fake that returns a promise where its port returns none is an error', async () => {
  const fake =
    'export class FakeClocks extends Clocks {\n  async set(now: Date): Promise<void> {\n    await now;\n  }\n}\n';
  assert.deepEqual(await rules(port + fake), ['@typescript-eslint/no-misused-promises']);
});

test('a fake as its port is none', async () => {
  const fake = 'export class FakeClocks extends Clocks {\n  set(now: Date): void {\n    void now;\n  }\n}\n';
  assert.deepEqual(await rules(port + fake), []);
});
