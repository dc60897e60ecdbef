import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { RateLimit, RateLimitGuard } from './rate-limit.guard.js';
import type { RateLimiter } from './rate-limiter.js';

const order = { bucket: 'order', max: 60, seconds: 60 };
const search = { bucket: 'search', max: 600, seconds: 60, batchSize: 20 };

class Routes {
  @RateLimit(order) order(): void {}
  @RateLimit(search) search(): void {}
  @RateLimit({ ...order, onlyWith: ['minPrice', 'onSale'] }) listing(): void {}
  @RateLimit({ ...order, onlyWith: ['minPrice'] }, { ...search, bucket: 'reads', batchSize: 2 }) both(): void {}
  unlimited(): void {}
}

describe('The rate limit of a route', () => {
  const consumed: string[] = [];
  const limiter = {
    consume: async ({ bucket }: typeof order, key: string, attempts: number) =>
      void consumed.push(`${attempts} ${bucket} ${key}`),
  } as unknown as RateLimiter;
  let guard: RateLimitGuard;
  beforeEach(() => {
    consumed.length = 0;
    guard = new RateLimitGuard(limiter, new Reflector());
  });

  const request = (route: keyof Routes, ip: string, query: Record<string, string> = {}) =>
    guard.canActivate({
      getHandler: () => Routes.prototype[route],
      getClass: () => Routes,
      switchToHttp: () => ({ getRequest: () => ({ ip, query }) }),
    } as unknown as ExecutionContext);

  it('counts each request of an address', async () => {
    await request('order', '203.0.113.1');
    await request('order', '203.0.113.2');
    expect(consumed).toEqual(['1 order 203.0.113.1', '1 order 203.0.113.2']);
  });

  it('counts frequent requests in batches and loses none', async () => {
    for (let n = 0; n < 45; n++) await request('search', '203.0.113.1');
    for (let n = 0; n < 19; n++) await request('search', '203.0.113.2');
    expect(consumed).toEqual(['20 search 203.0.113.1', '20 search 203.0.113.1']);
  });

  it('counts all addresses of one IPv6 network together', async () => {
    for (let n = 0; n < 20; n++) await request('search', `2001:db8:1:2::${n.toString(16)}`);
    await request('order', '2001:db8:1:2:ffff::1');
    await request('order', '2001:db8:1:3::1');
    expect(consumed).toEqual(['20 search 2001:db8:1:2::/64', '1 order 2001:db8:1:2::/64', '1 order 2001:db8:1:3::/64']);
  });

  it('counts only requests with a parameter that makes them expensive', async () => {
    await request('listing', '203.0.113.1', { category: 'men', minPrice: '' });
    expect(consumed).toEqual([]);
    await request('listing', '203.0.113.1', { onSale: 'true' });
    expect(consumed).toEqual(['1 order 203.0.113.1']);
  });

  it('counts by each limit of a route that applies', async () => {
    await request('both', '203.0.113.1');
    await request('both', '203.0.113.1', { minPrice: '20' });
    expect(consumed).toEqual(['1 order 203.0.113.1', '2 reads 203.0.113.1']);
  });

  it('counts nothing on routes without the decorator', async () => {
    await request('unlimited', '203.0.113.1');
    expect(consumed).toEqual([]);
  });
});
