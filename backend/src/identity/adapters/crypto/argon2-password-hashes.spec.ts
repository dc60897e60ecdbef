import { availableParallelism } from 'node:os';
import { hash } from '@node-rs/argon2';
import { Unreachable } from '../../../shared/errors.js';
import { Argon2PasswordHashes } from './argon2-password-hashes.js';

describe('Hashes of passwords', () => {
  const hashes = new Argon2PasswordHashes();

  it('match their password, and no other', async () => {
    const stored = await hashes.of('seven green bicycles');
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(await hashes.matches(stored, 'seven green bicycles')).toBe(true);
    expect(await hashes.matches(stored, 'seven green bicycle')).toBe(false);
    expect(await hashes.matches(null, 'nobody has this password')).toBe(false);
  });

  it('are outdated when the cost parameters were lower', async () => {
    const cheap = await hash('seven green bicycles', { memoryCost: 8 * 1024, timeCost: 1, parallelism: 1 });
    expect(await hashes.matches(cheap, 'seven green bicycles')).toBe(true);
    expect(hashes.isOutdated(cheap)).toBe(true);
    expect(hashes.isOutdated(await hashes.of('seven green bicycles'))).toBe(false);
  });

  it('are made one or two at a time; of a hundred concurrent calls some are rejected', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 100 }, () => hashes.of('seven green bicycles')));
    const refused = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    const concurrent = availableParallelism() > 2 ? 2 : 1;
    expect(refused).toHaveLength(100 - 50 - concurrent);
    for (const reason of refused) expect(reason).toBeInstanceOf(Unreachable);
    await hashes.of('seven green bicycles');
  });
});
