import { countedAttempts } from '../../../../test/support/database/counted-attempts.js';
import { type FreshDatabase, freshDatabase } from '../../../../test/support/database/database.js';
import { ManualClock } from '../../../../test/support/lifecycle/manual-clock.js';
import { TooManyTries } from '../../../shared/errors.js';
import { TypeormUnitOfWork } from '../../postgres/unit-of-work/typeorm-unit-of-work.js';
import { Backoffs } from './backoffs.js';
import { PurgeRateLimitsJob } from './purge-rate-limits.job.js';
import { RateLimiter } from './rate-limiter.js';

let fresh: FreshDatabase;
let counted: ReturnType<typeof countedAttempts>;
beforeAll(async () => {
  fresh = await freshDatabase();
  counted = countedAttempts(fresh);
});
afterAll(() => fresh?.drop());
beforeEach(() => counted.forget());

const secondsToWait = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 0,
    (error: unknown) => (error instanceof TooManyTries ? error.retryAfterSeconds : Promise.reject(error as Error)),
  );
const day = 24 * 3_600;

describe('A rate limit', () => {
  const limit = { bucket: 'register', max: 3, seconds: 60 };
  let limiter: RateLimiter;
  let other: RateLimiter;
  beforeEach(() => {
    [limiter, other] = [new RateLimiter(fresh.dataSource), new RateLimiter(fresh.dataSource)];
  });

  it('allows the maximum for each key until the window ends, over all instances', async () => {
    for (const at of [limiter, other, limiter]) await at.consume(limit, 'asha');
    for (const at of [limiter, other]) expect(await secondsToWait(at.consume(limit, 'asha'))).toBe(60);
    await limiter.consume(limit, 'ben');
    await counted.pass(40);
    expect([19, 20]).toContain(await secondsToWait(limiter.consume(limit, 'asha')));
    await counted.pass(20);
    await other.consume(limit, 'asha');
  });

  it('allows no more than the maximum for concurrent attempts', async () => {
    const attempts = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) => (n % 2 ? limiter : other).consume(limit, 'asha')),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('does not count refunded attempts', async () => {
    for (let n = 0; n < 3; n++) await limiter.consume(limit, 'asha');
    await other.refund(limit, 'asha');
    await limiter.consume(limit, 'asha');
    expect(await secondsToWait(limiter.consume(limit, 'asha'))).toBe(60);
  });

  it('gives no attempt for a refund that comes after the window, or of nothing', async () => {
    await limiter.consume(limit, 'asha');
    await counted.pass(61);
    await limiter.refund(limit, 'asha');
    await limiter.refund(limit, 'ben');
    for (const key of ['asha', 'ben']) {
      for (let n = 0; n < 3; n++) await limiter.consume(limit, key);
      expect(await secondsToWait(limiter.consume(limit, key))).toBe(60);
    }
  });

  it('counts an attempt in a unit of work that is rolled back', async () => {
    const work = new TypeormUnitOfWork(fresh.dataSource);
    const failing = work.run(async () => {
      await limiter.consume(limit, 'asha');
      throw new Error('Not this time.');
    });
    await expect(failing).rejects.toThrow('Not this time.');
    expect(await counted.of('register')).toEqual([1]);
  });

  it('`has` only keys that were counted in the current window', async () => {
    await limiter.consume(limit, 'asha');
    expect([await other.has(limit, 'asha'), await limiter.has(limit, 'ben')]).toEqual([true, false]);
    await counted.pass(61);
    expect(await limiter.has(limit, 'asha')).toBe(false);
  });
});

describe('A backoff', () => {
  const backoff = { bucket: 'login', free: 5, seconds: 900 };
  let clock: ManualClock;
  let backoffs: Backoffs;
  beforeEach(() => {
    clock = new ManualClock();
    backoffs = new Backoffs(fresh.dataSource, clock);
  });
  /** @param seconds how far the instance's clock is ahead */
  const instance = (seconds: number) =>
    new Backoffs(fresh.dataSource, new ManualClock(new Date(clock.now().getTime() + seconds * 1_000)));

  it('doubles the wait after five attempts, up to a quarter of an hour', async () => {
    for (let n = 0; n < 5; n++) expect(await secondsToWait(backoffs.consume(backoff, 'asha'))).toBe(0);
    const waits: number[] = [];
    for (let n = 0; n < 12; n++) {
      const wait = await secondsToWait(backoffs.consume(backoff, 'asha'));
      waits.push(wait);
      clock.passes(wait);
      expect(await secondsToWait(backoffs.consume(backoff, 'asha'))).toBe(0);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  });

  it('does not extend the wait for attempts during it', async () => {
    for (let n = 0; n < 6; n++) await secondsToWait(backoffs.consume(backoff, 'asha'));
    for (let n = 0; n < 20; n++) expect(await secondsToWait(backoffs.consume(backoff, 'asha'))).toBe(1);
  });

  it('admits five of a hundred concurrent attempts', async () => {
    const attempts = await Promise.allSettled(Array.from({ length: 100 }, () => backoffs.consume(backoff, 'asha')));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  it('admits a free attempt of an instance whose clock is behind that of the previous attempt', async () => {
    await instance(0.02).consume(backoff, 'asha');
    expect(await secondsToWait(backoffs.consume(backoff, 'asha'))).toBe(0);
  });

  it('applies to instances whose clocks differ by milliseconds', async () => {
    const instances = [instance(0.02), instance(-0.02), backoffs];
    const waits: number[] = [];
    for (let n = 0; n < 9; n++) waits.push(await secondsToWait(instances[n % 3]!.consume(backoff, 'asha')));
    expect(waits).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1]);
  });

  it('neither counts a forgiven attempt nor keeps the wait that it has caused', async () => {
    for (let n = 0; n < 20; n++) {
      await backoffs.forgive(backoff, 'asha', await backoffs.consume(backoff, 'asha'));
    }
    for (let n = 0; n < 4; n++) await backoffs.consume(backoff, 'asha');
    await backoffs.forgive(backoff, 'asha', await backoffs.consume(backoff, 'asha'));
    expect(await secondsToWait(backoffs.consume(backoff, 'asha'))).toBe(0);
    expect(await secondsToWait(backoffs.consume(backoff, 'asha'))).toBe(1);
  });

  it('needs no wait again after a reset, or a quarter of an hour without attempts', async () => {
    for (let n = 0; n < 5; n++) await backoffs.consume(backoff, 'asha');
    await backoffs.reset(backoff, 'asha');
    for (let n = 0; n < 5; n++) await backoffs.consume(backoff, 'asha');
    clock.passes(902);
    for (let n = 0; n < 5; n++) await backoffs.consume(backoff, 'asha');
  });
});

it('Attempts are stored with hashed keys only, and deleted a day after they have expired', async () => {
  const job = new PurgeRateLimitsJob(fresh.dataSource);
  const rows = () =>
    fresh.dataSource.query<{ key: string }[]>(
      'select key from platform.rate_limits union all select key_hash from platform.backoffs',
    );
  const backoffs = new Backoffs(fresh.dataSource, { now: () => new Date() });
  await new RateLimiter(fresh.dataSource).consume({ bucket: 'register', max: 3, seconds: 60 }, 'asha@example.test');
  await backoffs.consume({ bucket: 'login', free: 5, seconds: 60 }, 'asha@example.test');
  expect((await rows()).filter(({ key }) => key.includes('asha'))).toEqual([]);
  for (const [seconds, left] of [
    [0, 2],
    [day, 2],
    [61, 0],
  ] as const) {
    await counted.pass(seconds);
    await job.round();
    expect(await rows()).toHaveLength(left);
  }
});
