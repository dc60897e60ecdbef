import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformFile } from '@swc/core';
import { cache } from './bundled-packages.mjs';

const source = fileURLToPath(new URL('../../../src/identity/adapters/crypto/hashing-thread.ts', import.meta.url));

/** Compiles the worker thread's file, because Node can't run TypeScript. @returns the path of the compiled file */
export async function compileHashingThread() {
  const { code } = await transformFile(source, {
    module: { type: 'es6' },
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  });
  const digest = createHash('sha256').update(code).digest('hex').slice(0, 16);
  const file = join(cache, `hashing-thread-${digest}.mjs`);
  const draft = `${file}-${randomUUID()}`;
  mkdirSync(cache, { recursive: true });
  writeFileSync(draft, code);
  renameSync(draft, file);
  return file;
}
