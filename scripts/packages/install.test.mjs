import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { missingPackages } from './install.mjs';

const packages = {
  '': { workspaces: ['frontend'] },
  frontend: {},
  'node_modules/frontend': { link: true },
  'node_modules/react': { version: '19.0.0' },
  'frontend/node_modules/vite-plugin': { version: '6.0.0' },
  'node_modules/only-on-windows': { version: '1.0.0', optional: true },
};
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'install-'));
  const { 'node_modules/only-on-windows': _absent, ...installed } = packages;
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  for (const path of Object.keys(installed)) {
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, path, 'package.json'), '{}');
  }
  writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: installed }));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('nothing is missing after an installation', () => {
  assert.deepEqual(missingPackages(folder), []);
});

test('a removed folder of a workspace’s packages is noticed', () => {
  rmSync(join(folder, 'frontend', 'node_modules'), { recursive: true });
  assert.deepEqual(missingPackages(folder), ['frontend/node_modules/vite-plugin']);
});

test('a removed package and a removed link to a workspace are noticed', () => {
  rmSync(join(folder, 'node_modules', 'react'), { recursive: true });
  rmSync(join(folder, 'node_modules', 'frontend'), { recursive: true });
  assert.deepEqual(missingPackages(folder), ['node_modules/frontend', 'node_modules/react']);
});

test('without npm’s list of installed packages, all required packages count as missing', () => {
  rmSync(join(folder, 'node_modules', '.package-lock.json'));
  assert.deepEqual(missingPackages(folder), ['node_modules/react', 'frontend/node_modules/vite-plugin']);
});
