import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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
afterEach(() => rmSync(folder, { recursive: true }));

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
