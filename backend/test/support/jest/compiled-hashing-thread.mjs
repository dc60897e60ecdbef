import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformFile } from '@swc/core';

const source = fileURLToPath(new URL('../../../src/identity/adapters/crypto/hashing-thread.ts', import.meta.url));
/** Below `node_modules`, so that the file finds its packages. */
const cache = fileURLToPath(new URL('../../../../node_modules/.cache/loom-and-lane/', import.meta.url));

/** Compiles the worker thread's file, because Node can't run TypeScript. @returns the path of the compiled file */
export async function compileHashingThread() {
  const { code } = await transformFile(source, {
    module: { type: 'es6' },
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  });
  mkdirSync(cache, { recursive: true });
  const file = join(cache, 'hashing-thread.mjs');
  const draft = `${file}-${randomUUID()}`;
  writeFileSync(draft, code);
  renameSync(draft, file);
  return file;
}
