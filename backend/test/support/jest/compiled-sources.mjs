import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { transformSync } from '@swc/core';
import { cache } from './bundled-packages.mjs';
import { swcOptions } from './swc-options.mjs';

const sources = fileURLToPath(new URL('../../../src/', import.meta.url));
/** Contains a compiled file for each version of a source, with the source map for stack traces. */
const folder = join(cache, 'compiled-sources');
/** Modules that Jest's `moduleNameMapper` replaces, so Jest must load them. */
const replaced = /\/(?:hashing-thread-file|migration-files)\.js$/;

const scripts = new Map();

/**
 * The shop's sources: Jest reads and compiles all modules again for each spec file, and a complete shop has 600. Each
 * spec file executes them in its own context, from scripts that the worker compiles once.
 * @param context of one spec file
 * @returns `requireSource(path, requireOther)`; Jest's `requireOther` loads modules outside `src`
 */
export function sourcesIn(context) {
  const modules = new Map();
  return function requireSource(path, requireOther) {
    const known = modules.get(path);
    if (known) return known.exports;
    const module = { exports: {} };
    modules.set(path, module);
    const require = (id) => {
      if (!id.startsWith('.') || replaced.test(id)) return requireOther(id);
      const file = resolve(dirname(path), id);
      return isSource(file) ? requireSource(file.replace(/\.js$/, '.ts'), requireOther) : requireOther(file);
    };
    try {
      const run = scriptOf(path).runInContext(context);
      run.call(module.exports, module, module.exports, require, path, dirname(path));
    } catch (error) {
      modules.delete(path);
      throw error;
    }
    return module.exports;
  };
}

function isSource(file) {
  return file.startsWith(sources) && file.endsWith('.js');
}

function scriptOf(path) {
  if (!scripts.has(path)) {
    const filename = compiledFile(path);
    const code = `(function (module, exports, require, __filename, __dirname) {${readFileSync(filename, 'utf8')}\n})`;
    scripts.set(path, new Script(code, { filename }));
  }
  return scripts.get(path);
}

/** Compiles a source unless its version is cached. Concurrent workers overwrite the file with equal contents. */
function compiledFile(path) {
  const source = readFileSync(path, 'utf8');
  const digest = createHash('sha256')
    .update(JSON.stringify([path, source, swcOptions]))
    .digest('hex');
  const file = join(folder, `${basename(path, '.ts')}-${digest.slice(0, 16)}.cjs`);
  if (existsSync(file)) return file;
  const draft = `${file}-${randomUUID()}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(draft, transformSync(source, { ...swcOptions, filename: path }).code);
  renameSync(draft, file);
  return file;
}
