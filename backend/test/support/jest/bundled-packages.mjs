import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

/**
 * Packages with many files, in one bundle: Jest loads and compiles all modules again for each spec file, and the shop's
 * packages have 2,400 files. Each spec file executes the bundle in its own context, from scripts that the worker
 * compiles once.
 */
const packages = [
  '@nestjs/common',
  '@nestjs/common/constants.js',
  '@nestjs/core',
  '@nestjs/event-emitter',
  '@nestjs/jwt',
  '@nestjs/passport',
  '@nestjs/platform-express',
  '@nestjs/swagger',
  '@nestjs/testing',
  '@nestjs/typeorm',
  'ajv',
  'ajv/dist/2019.js',
  'class-transformer',
  'class-validator',
  'compression',
  'express',
  'multer',
  'passport-jwt',
  'prom-client',
  'rxjs',
  'typeorm',
  'typeorm/driver/postgres/PostgresDriver.js',
];

const backend = fileURLToPath(new URL('../../../', import.meta.url));
/** The cache of all runs, below `node_modules`, so that modules in it resolve packages. */
export const cache = join(backend, '..', 'node_modules', '.cache', 'loom-and-lane');
const folder = join(cache, `bundled-packages-${versionOfPackages()}`);
const bundle = join(folder, 'bundle');

/** For Jest's `moduleNameMapper`. */
export const mappedPackages = Object.fromEntries(
  packages.map((name) => [`^${name.replaceAll('.', '\\.')}$`, join(folder, `${fileNameOf(name)}.cjs`)]),
);

/** Bundles the packages unless the bundle exists. Of concurrent runs, each builds it and one result remains. */
export async function bundlePackages() {
  if (existsSync(folder)) return;
  mkdirSync(cache, { recursive: true });
  const output = mkdtempSync(`${folder}-`);
  try {
    await writeBundle(join(output, 'bundle'));
    for (const name of packages) writeModule(output, name);
    renameSync(output, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

async function writeBundle(dir) {
  const { rolldown } = await import('rolldown');
  const build = await rolldown({
    input: Object.fromEntries(packages.map((name) => [fileNameOf(name), `\0entry:${name}`])),
    platform: 'node',
    external: isExternal,
    plugins: [entries, removeNestCreateRequirePlugin],
    onLog() {},
  });
  await build.write({
    dir,
    format: 'cjs',
    entryFileNames: '[name].cjs',
    chunkFileNames: 'chunk-[hash].cjs',
    comments: false,
    // Splitting changes the order of execution, and decorators need this first.
    intro: "require('reflect-metadata');",
  });
  await build.close();
}

/** The module that Jest loads for a package. */
function writeModule(dir, name) {
  const file = `${fileNameOf(name)}.cjs`;
  writeFileSync(join(dir, file), `module.exports = globalThis.requireBundled('./${file}', require);\n`);
}

const scripts = new Map();

function compiled(file) {
  const path = join(bundle, file);
  const code = () => `(function (module, exports, require, __filename, __dirname) {${readFileSync(path, 'utf8')}\n})`;
  if (!scripts.has(file)) scripts.set(file, new Script(code(), { filename: path }));
  return scripts.get(file);
}

/**
 * @param context of one spec file
 * @returns `requireBundled(file, requireOther)`; `requireOther` loads modules that are not in the bundle
 */
export function bundleIn(context) {
  const modules = new Map();
  return function requireBundled(file, requireOther) {
    if (modules.has(file)) return modules.get(file).exports;
    const module = { exports: {} };
    modules.set(file, module);
    const require = (id) => (id.startsWith('./') ? requireBundled(id, requireOther) : requireOther(id));
    const run = compiled(file).runInContext(context);
    run(module, module.exports, require, join(bundle, file), bundle);
    return module.exports;
  };
}

/** Makes Nest's packages share the bundled copies instead of loading second ones with `createRequire`. */
const removeNestCreateRequirePlugin = {
  name: 'nest-require',
  transform(code, id) {
    if (!id.includes('/node_modules/@nestjs/')) return null;
    return code.replace('const require = createRequire(import.meta.url);', '');
  },
};

/** Each entry exports what `require` returns for its package. */
const entries = {
  name: 'entries',
  resolveId(id) {
    return id.startsWith('\0entry:') ? id : null;
  },
  load(id) {
    return id.startsWith('\0entry:')
      ? `module.exports = require(${JSON.stringify(id.slice('\0entry:'.length))})`
      : null;
  },
};

/** Packages outside the bundle: they have binaries or data files, aren't installed, or are resolved by name. */
function isExternal(id) {
  return /^(?:pg|pg-native|reflect-metadata|swagger-ui-dist(?:\/.*)?|@fastify\/static|@nestjs\/(?:microservices|websockets)(?:\/.*)?)$/.test(
    id,
  );
}

function fileNameOf(name) {
  return name.replaceAll('/', '_');
}

function versionOfPackages() {
  const hash = createHash('sha256').update(readFileSync(fileURLToPath(import.meta.url)));
  return hash
    .update(readFileSync(join(backend, '..', 'package-lock.json')))
    .digest('hex')
    .slice(0, 16);
}
