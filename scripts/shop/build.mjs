import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install } from '../packages/install.mjs';
import { at, root } from '../paths.mjs';
import { run } from '../machine/child-process.mjs';

const shared = ['package-lock.json', 'tsconfig.json'];
const sides = [
  {
    name: 'backend',
    result: 'backend/dist/main.js',
    sources: ['backend/src', 'backend/package.json', 'backend/tsconfig.json', 'backend/tsconfig.build.json', ...shared],
  },
  {
    name: 'frontend',
    result: 'frontend/dist/index.html',
    sources: [
      'frontend/src',
      'frontend/build',
      'frontend/public',
      'frontend/index.html',
      'frontend/vite.config.ts',
      'frontend/package.json',
      ...shared,
    ],
  },
];

/** Builds the sides whose sources have changed. @returns whether both builds are up to date */
export async function build({ always = false } = {}) {
  for (const side of sides) {
    const stamp = at('node_modules', '.cache', 'loom-and-lane', `${side.name}.built-from`);
    const sources = fingerprint(side.sources);
    const isFresh = existsSync(at(side.result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources;
    if (isFresh && !always) continue;
    process.stdout.write(`Building the ${side.name}.\n`);
    rmSync(stamp, { force: true });
    rmSync(at(side.name, 'dist'), { recursive: true, force: true });
    if ((await run('npm', ['run', '--silent', 'build', '--workspace', side.name])) !== 0) return false;
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, sources);
  }
  return true;
}

export async function buildOrExit(options) {
  if (!(await build(options))) process.exit(1);
}

function fingerprint(paths) {
  const hash = createHash('sha256').update(process.version);
  for (const file of paths.flatMap((path) => filesIn(at(path)))) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesIn(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await install();
  await buildOrExit({ always: !process.argv.includes('--if-changed') });
}
