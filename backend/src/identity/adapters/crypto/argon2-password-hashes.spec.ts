import { hash } from '@node-rs/argon2';
import { Unreachable } from '../../../shared/errors.js';
import { Argon2PasswordHashes, hashesAtATime } from './argon2-password-hashes.js';

describe('Argon2PasswordHashes', () => {
  const hashes = new Argon2PasswordHashes();
  afterAll(() => hashes.onApplicationShutdown());

  it('verifies the hashed password and rejects every other one', async () => {
    const stored = await hashes.of('seven green bicycles');
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(await hashes.matches(stored, 'seven green bicycles')).toBe(true);
    expect(await hashes.matches(stored, 'seven green bicycle')).toBe(false);
    expect(await hashes.matches(null, 'nobody has this password')).toBe(false);
  });

  it('reports a hash made with lower cost parameters as outdated', async () => {
    const cheap = await hash('seven green bicycles', { memoryCost: 8 * 1024, timeCost: 1, parallelism: 1 });
    expect(await hashes.matches(cheap, 'seven green bicycles')).toBe(true);
    expect(hashes.isOutdated(cheap)).toBe(true);
    expect(hashes.isOutdated(await hashes.of('seven green bicycles'))).toBe(false);
  });

  it('rejects the calls beyond its queue limit, and hashes again when the queue is empty', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 100 }, () => hashes.of('seven green bicycles')));
    const refused = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    expect(refused).toHaveLength(100 - 50 - hashesAtATime());
    for (const reason of refused) expect(reason).toBeInstanceOf(Unreachable);
    await hashes.of('seven green bicycles');
  });

  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [64, 2],
  ])('with %d CPU cores computes at most %d hashes concurrently', (cores, busy) => {
    expect(hashesAtATime(cores)).toBe(busy);
  });
});
