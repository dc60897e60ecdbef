import assert from 'node:assert/strict';
import { relative } from 'node:path';
import { test } from 'node:test';
import { root } from '../../paths.mjs';
import { parts } from '../test-parts.mjs';
import { findSpecFiles } from './find-spec-files.mjs';

const selected = (...words) =>
  findSpecFiles(parts, words).selected.map(({ part, files }) => [part.name, files.map((file) => relative(root, file))]);

test('the name of a module selects its specs on both sides', () => {
  const [[backend, ofBackend], [frontend, ofFrontend]] = selected('cart');
  assert.deepEqual([backend, frontend], ['backend specs', 'frontend specs']);
  assert.ok(ofBackend.includes('backend/src/cart/domain/cart.spec.ts'));
  assert.ok(ofFrontend.includes('frontend/src/features/cart/cart.saga.spec.ts'));
  assert.ok([...ofBackend, ...ofFrontend].every((path) => path.includes('cart')));
});

test('a relative or absolute path of a file selects only that file', () => {
  const path = 'backend/src/cart/domain/cart.spec.ts';
  assert.deepEqual(selected(path), [['backend specs', [path]]]);
  assert.deepEqual(selected(`${root}/${path}`), [['backend specs', [path]]]);
});

test('a path that occurs only in a suite on the built shop selects that suite', () => {
  assert.deepEqual(selected('chaos/kill-during-payment.spec.ts'), [
    ['kill tests', ['backend/chaos/kill-during-payment.spec.ts']],
  ]);
});

test('each word is searched separately', () => {
  const names = selected('backend/src/cart/domain', 'chaos/kill-during-payment').map(([name]) => name);
  assert.deepEqual(names, ['backend specs', 'kill tests']);
});

test('a word without a match is returned as unknown', () => {
  assert.deepEqual(findSpecFiles(parts, ['cart', 'no-such-module']).unknown, ['no-such-module']);
});
