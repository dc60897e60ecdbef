import { type FreshDatabase, freshDatabase } from '../../../../test/support/database.js';
import { SetClock } from '../../../../test/support/set-clock.js';
import { TooManyTries } from '../../../shared/errors.js';
import { Database } from '../../database/database.js';
import { Throttle } from './rate-limiter.js';

describe('Counting tries', () => {
  let fresh: FreshDatabase;
  let clock: SetClock;
  let throttle: Throttle;
  beforeAll(async () => {
    fresh = await freshDatabase();
  });
  afterAll(() => fresh?.drop());
  beforeEach(async () => {
    await fresh.dataSource.query('delete from platform.tries');
    clock = new SetClock();
    throttle = new Throttle(new Database(fresh.dataSource), clock);
  });

  const three = { bucket: 'register', most: 3, seconds: 60 };
  const slowing = { bucket: 'login', free: 5, seconds: 900 };
  /** Another instance, whose clock goes this much before the first one's. */
  const instance = (seconds: number) =>
    new Throttle(new Database(fresh.dataSource), new SetClock(new Date(clock.now().getTime() + seconds * 1_000)));
  const secondsToWait = (attempt: Promise<void>) =>
    attempt.then(
      () => 0,
      (error: unknown) => (error instanceof TooManyTries ? error.retryAfterSeconds : Promise.reject(error as Error)),
    );

  it('lets so many pass and no more, for each by themselves, until the time is over', async () => {
    for (let n = 0; n < 3; n++) await throttle.take(three, 'asha');
    expect(await secondsToWait(throttle.take(three, 'asha'))).toBe(60);
    await throttle.take(three, 'ben');
    clock.passes(60);
    await expect(throttle.take(three, 'asha')).rejects.toThrow(TooManyTries);
    clock.passes(1);
    await throttle.take(three, 'asha');
  });

  it('counts a try of two kinds at once, but for the second what the first turns away', async () => {
    const day = { bucket: 'day', most: 4, seconds: 3_600 };
    const both = () => throttle.takeOfBoth(three, day, 'asha');
    for (let n = 0; n < 3; n++) await both();
    for (let n = 0; n < 3; n++) expect(await secondsToWait(both())).toBe(60);
    clock.passes(61);
    await both();
    expect(await secondsToWait(both())).toBe(3_539);
  });

  it('holds however many come at once', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => throttle.take(three, 'asha')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('does not count what is given back or forgotten', async () => {
    for (let n = 0; n < 3; n++) await throttle.take(three, 'asha');
    await throttle.giveBack(three, 'asha');
    await throttle.take(three, 'asha');
    await throttle.forget(three, 'asha');
    for (let n = 0; n < 3; n++) await throttle.take(three, 'asha');
  });

  it('slows down after five, twice as long each time, and at most for a quarter of an hour', async () => {
    for (let n = 0; n < 5; n++) expect(await secondsToWait(throttle.slow(slowing, 'asha'))).toBe(0);
    const waits: number[] = [];
    for (let n = 0; n < 12; n++) {
      const wait = await secondsToWait(throttle.slow(slowing, 'asha'));
      waits.push(wait);
      clock.passes(wait);
      expect(await secondsToWait(throttle.slow(slowing, 'asha'))).toBe(0);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  });

  it('makes nobody wait longer for coming too early', async () => {
    for (let n = 0; n < 6; n++) await secondsToWait(throttle.slow(slowing, 'asha'));
    for (let n = 0; n < 20; n++) expect(await secondsToWait(throttle.slow(slowing, 'asha'))).toBe(1);
  });

  it('lets five of a hundred at once pass', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 100 }, () => throttle.slow(slowing, 'asha')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  it('turns away no free try that is counted after one that began later', async () => {
    await instance(0.02).slow(slowing, 'asha');
    expect(await secondsToWait(throttle.slow(slowing, 'asha'))).toBe(0);
  });

  it('holds over instances whose clocks are some milliseconds apart', async () => {
    const instances = [instance(0.02), instance(-0.02), throttle];
    const waits = async (ask: (asked: Throttle) => Promise<void>) => {
      const seen: number[] = [];
      for (let n = 0; n < 9; n++) seen.push(await secondsToWait(ask(instances[n % 3]!)));
      return seen;
    };
    expect(await waits((asked) => asked.take(three, 'asha'))).toEqual([0, 0, 0, 60, 61, 61, 60, 61, 61]);
    expect(await waits((asked) => asked.slow(slowing, 'asha'))).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1]);
  });

  it('begins anew after a quiet quarter of an hour', async () => {
    for (let n = 0; n < 5; n++) await throttle.slow(slowing, 'asha');
    clock.passes(902);
    for (let n = 0; n < 5; n++) await throttle.slow(slowing, 'asha');
  });

  it('knows who was counted while it counts', async () => {
    await throttle.take(three, 'asha');
    expect([await throttle.knows(three, 'asha'), await throttle.knows(three, 'ben')]).toEqual([true, false]);
    clock.passes(61);
    expect(await throttle.knows(three, 'asha')).toBe(false);
  });

  it('keeps nothing that is over, and nobody’s address in the clear', async () => {
    await throttle.take(three, 'asha@example.test');
    const rows: { key: string }[] = await fresh.dataSource.query('select key from platform.tries');
    expect(rows[0]?.key).not.toContain('asha');
    await throttle.sweep();
    expect(await fresh.dataSource.query('select from platform.tries')).toHaveLength(1);
    clock.passes(86_401);
    await throttle.sweep();
    expect(await fresh.dataSource.query('select from platform.tries')).toHaveLength(1);
    clock.passes(60);
    await throttle.sweep();
    expect(await fresh.dataSource.query('select from platform.tries')).toEqual([]);
  });
});
