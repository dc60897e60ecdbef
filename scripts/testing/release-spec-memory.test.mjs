import assert from 'node:assert/strict';
import asyncHooks, { AsyncResource } from 'node:async_hooks';
import performanceHooks from 'node:perf_hooks';
import { afterEach, mock, test } from 'node:test';
import { releaseSpecMemory } from './release-spec-memory.mjs';

afterEach(releaseSpecMemory);

test('a storage returns the value of the current context', async () => {
  const storage = new asyncHooks.AsyncLocalStorage();
  const read = async () => {
    await Promise.resolve();
    return storage.getStore();
  };
  const nested = () => [storage.getStore(), storage.run('inner', () => storage.getStore()), storage.getStore()];
  assert.equal(await storage.run('outer', read), 'outer');
  assert.deepEqual(storage.run('outer', nested), ['outer', 'inner', 'outer']);
  assert.equal(
    storage.run('outer', () => storage.exit(() => storage.getStore())),
    undefined,
  );
  assert.equal(storage.getStore(), undefined);
});

test('a callback that outlives its spec file no longer gets the value of a storage', () => {
  const storage = new asyncHooks.AsyncLocalStorage();
  const read = storage.run('of a spec', () => AsyncResource.bind(() => storage.getStore()));
  assert.equal(read(), 'of a spec');
  releaseSpecMemory();
  storage.run('of another', () => assert.equal(read(), undefined));
});

test('an observer is disconnected after its spec file, and all callers share one histogram', () => {
  const disconnect = mock.method(performanceHooks.PerformanceObserver.prototype, 'disconnect');
  new performanceHooks.PerformanceObserver(() => undefined).observe({ entryTypes: ['mark'] });
  releaseSpecMemory();
  assert.equal(disconnect.mock.callCount(), 1);
  assert.equal(performanceHooks.monitorEventLoopDelay(), performanceHooks.monitorEventLoopDelay());
});
