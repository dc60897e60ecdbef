import assert from 'node:assert/strict';
import { test } from 'node:test';
import { schedule } from './schedule.mjs';

const part = (name, more = {}) => ({ name, workers: 1, ...more });

/** Runs parts that end on the test's command, and records which were started and skipped. */
function running(parts, workers, signal = new AbortController().signal) {
  const started = [];
  const skipped = [];
  const endings = new Map();
  const done = schedule(parts, {
    workers,
    signal,
    run: ({ name }) => {
      started.push(name);
      return new Promise((resolve) => endings.set(name, (failed = 0) => resolve({ failed })));
    },
    skip: ({ name }) => skipped.push(name),
  });
  const end = async (name, failed) => {
    endings.get(name)(failed);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { started, skipped, end, done };
}

test('starts as many parts as there are workers, in order, and the next one when one ends', async () => {
  const { started, end, done } = running([part('a'), part('b'), part('c')], 2);
  assert.deepEqual(started, ['a', 'b']);
  await end('b');
  assert.deepEqual(started, ['a', 'b', 'c']);
  await end('a');
  await end('c');
  await done;
});

test('runs a part alone if it needs more workers than there are', async () => {
  const { started, end, done } = running([part('a', { workers: 4 }), part('b')], 2);
  assert.deepEqual(started, ['a']);
  await end('a');
  assert.deepEqual(started, ['a', 'b']);
  await end('b');
  await done;
});

test('starts a part only after the part it needs has passed', async () => {
  const { started, end, done } = running([part('build'), part('e2e', { needs: 'build' })], 2);
  assert.deepEqual(started, ['build']);
  await end('build');
  assert.deepEqual(started, ['build', 'e2e']);
  await end('e2e');
  await done;
});

test('skips a part if the part it needs has failed', async () => {
  const { started, skipped, end, done } = running([part('build'), part('e2e', { needs: 'build' })], 2);
  await end('build', 1);
  await done;
  assert.deepEqual([started, skipped], [['build'], ['e2e']]);
});

test('starts nothing after it is aborted', async () => {
  const abort = new AbortController();
  const { started, end, done } = running([part('a'), part('b')], 1, abort.signal);
  abort.abort();
  await end('a');
  await done;
  assert.deepEqual(started, ['a']);
});
