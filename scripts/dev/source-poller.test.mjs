import assert from 'node:assert/strict';
import fs, { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { SourcePoller } from './source-poller.mjs';

let folder;
let poller;
const place = (name) => join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sources-'));
  mkdirSync(place('cart'));
  writeFileSync(place('main.ts'), '');
  writeFileSync(place('cart/cart.ts'), '');
  poller = new SourcePoller(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('nothing has changed at first, and a change is found once', () => {
  assert.deepEqual(poller.changes(), []);
  writeFileSync(place('main.ts'), 'open();');
  assert.deepEqual(poller.changes(), ['main.ts']);
  assert.deepEqual(poller.changes(), []);
});

test('a file that an editor has replaced is found, each time', () => {
  for (const text of ['first', 'again']) {
    writeFileSync(place('draft'), text);
    renameSync(place('draft'), place('cart/cart.ts'));
    assert.deepEqual(poller.changes(), [join('cart', 'cart.ts')]);
  }
});

test('added and removed files are found, in new folders too', () => {
  mkdirSync(place('wishlist'));
  writeFileSync(place('wishlist/wishlist.ts'), '');
  rmSync(place('main.ts'));
  assert.deepEqual(poller.changes().sort(), ['main.ts', join('wishlist', 'wishlist.ts')]);
});

test('a folder that is removed while it is read counts as empty', (context) => {
  const { readdirSync } = fs;
  // Removed between the listing of its parent and its own.
  context.mock.method(fs, 'readdirSync', (path, options) => {
    const entries = readdirSync(path, options);
    if (path === folder) rmSync(place('cart'), { recursive: true, force: true });
    return entries;
  });
  syncBuiltinESMExports();
  try {
    assert.deepEqual(poller.changes(), [join('cart', 'cart.ts')]);
    rmSync(folder, { recursive: true });
    assert.deepEqual(poller.changes(), ['main.ts']);
  } finally {
    context.mock.restoreAll();
    syncBuiltinESMExports();
  }
});
