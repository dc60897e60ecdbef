import { type FreshDatabase, freshDatabase } from '../../../../test/support/database/database.js';
import { ManualClock } from '../../../../test/support/lifecycle/manual-clock.js';
import { TooManyTries } from '../../../shared/errors.js';
import { Database } from '../../postgres/unit-of-work/database.js';
import { TypeormUnitOfWork } from '../../postgres/unit-of-work/typeorm-unit-of-work.js';
import { RateLimiter } from './rate-limiter.js';

describe('The rate limiter', () => {
  let fresh: FreshDatabase;
  let clock: ManualClock;
  let limiter: RateLimiter;
  beforeAll(async () => {
    fresh = await freshDatabase();
  });
  afterAll(() => fresh?.drop());
  beforeEach(async () => {
    await fresh.dataSource.query('delete from platform.rate_limits');
    clock = new ManualClock();
    limiter = new RateLimiter(new Database(new TypeormUnitOfWork(fresh.dataSource)), clock);
  });

  const limit = { bucket: 'register', max: 3, seconds: 60 };
  const backoff = { bucket: 'login', free: 5, seconds: 900 };
  /** @param seconds how far the instance's clock is ahead */
  const instance = (seconds: number) =>
    new RateLimiter(
      new Database(new TypeormUnitOfWork(fresh.dataSource)),
      new ManualClock(new Date(clock.now().getTime() + seconds * 1_000)),
    );
  const secondsToWait = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 0,
      (error: unknown) => (error instanceof TooManyTries ? error.retryAfterSeconds : Promise.reject(error as Error)),
    );

  it('allows the maximum for each key until the window ends', async () => {
    for (let n = 0; n < 3; n++) await limiter.consume(limit, 'asha');
    expect(await secondsToWait(limiter.consume(limit, 'asha'))).toBe(60);
    await limiter.consume(limit, 'ben');
    clock.passes(60);
    await expect(limiter.consume(limit, 'asha')).rejects.toThrow(TooManyTries);
    clock.passes(1);
    await limiter.consume(limit, 'asha');
  });

  it('allows no more than the maximum for concurrent attempts', async () => {
    const attempts = await Promise.allSettled(Array.from({ length: 50 }, () => limiter.consume(limit, 'asha')));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('does not count refunded attempts or those before a reset', async () => {
    for (let n = 0; n < 3; n++) await limiter.consume(limit, 'asha');
    await limiter.refund(limit, 'asha');
    await limiter.consume(limit, 'asha');
    await limiter.reset(limit, 'asha');
    for (let n = 0; n < 3; n++) await limiter.consume(limit, 'asha');
  });

  it('doubles the wait after five attempts, up to a quarter of an hour', async () => {
    for (let n = 0; n < 5; n++) expect(await secondsToWait(limiter.consumeWithBackoff(backoff, 'asha'))).toBe(0);
    const waits: number[] = [];
    for (let n = 0; n < 12; n++) {
      const wait = await secondsToWait(limiter.consumeWithBackoff(backoff, 'asha'));
      waits.push(wait);
      clock.passes(wait);
      expect(await secondsToWait(limiter.consumeWithBackoff(backoff, 'asha'))).toBe(0);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  });

  it('does not extend the wait for attempts during it', async () => {
    for (let n = 0; n < 6; n++) await secondsToWait(limiter.consumeWithBackoff(backoff, 'asha'));
    for (let n = 0; n < 20; n++) expect(await secondsToWait(limiter.consumeWithBackoff(backoff, 'asha'))).toBe(1);
  });

  it('admits five of a hundred concurrent attempts', async () => {
    const attempts = await Promise.allSettled(
      Array.from({ length: 100 }, () => limiter.consumeWithBackoff(backoff, 'asha')),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  it('admits a free attempt of an instance whose clock is behind that of the previous attempt', async () => {
    await instance(0.02).consumeWithBackoff(backoff, 'asha');
    expect(await secondsToWait(limiter.consumeWithBackoff(backoff, 'asha'))).toBe(0);
  });

  it('applies one limit to instances whose clocks differ by milliseconds', async () => {
    const instances = [instance(0.02), instance(-0.02), limiter];
    const waits = async (attempt: (at: RateLimiter) => Promise<unknown>) => {
      const seen: number[] = [];
      for (let n = 0; n < 9; n++) seen.push(await secondsToWait(attempt(instances[n % 3]!)));
      return seen;
    };
    expect(await waits((at) => at.consume(limit, 'asha'))).toEqual([0, 0, 0, 60, 61, 61, 60, 61, 61]);
    expect(await waits((at) => at.consumeWithBackoff(backoff, 'asha'))).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1]);
  });

  it('neither counts a forgiven attempt nor keeps the wait that it has caused', async () => {
    for (let n = 0; n < 20; n++) {
      await limiter.forgive(backoff, 'asha', await limiter.consumeWithBackoff(backoff, 'asha'));
    }
    for (let n = 0; n < 4; n++) await limiter.consumeWithBackoff(backoff, 'asha');
    await limiter.forgive(backoff, 'asha', await limiter.consumeWithBackoff(backoff, 'asha'));
    expect(await secondsToWait(limiter.consumeWithBackoff(backoff, 'asha'))).toBe(0);
    expect(await secondsToWait(limiter.consumeWithBackoff(backoff, 'asha'))).toBe(1);
  });

  it('needs no wait again after a quarter of an hour without attempts', async () => {
    for (let n = 0; n < 5; n++) await limiter.consumeWithBackoff(backoff, 'asha');
    clock.passes(902);
    for (let n = 0; n < 5; n++) await limiter.consumeWithBackoff(backoff, 'asha');
  });

  it('`has` only keys that were counted in the current window', async () => {
    await limiter.consume(limit, 'asha');
    expect([await limiter.has(limit, 'asha'), await limiter.has(limit, 'ben')]).toEqual([true, false]);
    clock.passes(61);
    expect(await limiter.has(limit, 'asha')).toBe(false);
  });

  it('stores hashed keys only, and purges them a day after their window', async () => {
    await limiter.consume(limit, 'asha@example.test');
    const rows: { key_hash: string }[] = await fresh.dataSource.query('select key_hash from platform.rate_limits');
    expect(rows[0]?.key_hash).not.toContain('asha');
    await limiter.purge();
    expect(await fresh.dataSource.query('select from platform.rate_limits')).toHaveLength(1);
    clock.passes(86_401);
    await limiter.purge();
    expect(await fresh.dataSource.query('select from platform.rate_limits')).toHaveLength(1);
    clock.passes(60);
    await limiter.purge();
    expect(await fresh.dataSource.query('select from platform.rate_limits')).toEqual([]);
  });
});
