import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Throttle } from './rate-limiter.js';
import { PerAddress, ThrottleGuard } from './rate-limit.guard.js';

const order = { bucket: 'order', most: 60, seconds: 60 };
const search = { bucket: 'search', most: 600, seconds: 60, inBatchesOf: 20 };

class Calls {
  @PerAddress(order) order(): void {}
  @PerAddress(search) search(): void {}
  free(): void {}
}

describe('Calls that are counted by network address', () => {
  const told: string[] = [];
  const throttle = {
    take: async ({ bucket }: typeof order, key: string, tries: number) => void told.push(`${tries} ${bucket} ${key}`),
  } as unknown as Throttle;
  let guard: ThrottleGuard;
  beforeEach(() => {
    told.length = 0;
    guard = new ThrottleGuard(throttle, new Reflector());
  });

  const call = (name: keyof Calls, ip: string) =>
    guard.canActivate({
      getHandler: () => Calls.prototype[name],
      getClass: () => Calls,
      switchToHttp: () => ({ getRequest: () => ({ ip }) }),
    } as unknown as ExecutionContext);

  it('are told of one by one', async () => {
    await call('order', '203.0.113.1');
    await call('order', '203.0.113.2');
    expect(told).toEqual(['1 order 203.0.113.1', '1 order 203.0.113.2']);
  });

  it('are told of in batches where they are many, and none is lost', async () => {
    for (let n = 0; n < 45; n++) await call('search', '203.0.113.1');
    for (let n = 0; n < 19; n++) await call('search', '203.0.113.2');
    expect(told).toEqual(['20 search 203.0.113.1', '20 search 203.0.113.1']);
  });

  it('are not counted where nothing is said', async () => {
    await call('free', '203.0.113.1');
    expect(told).toEqual([]);
  });
});
