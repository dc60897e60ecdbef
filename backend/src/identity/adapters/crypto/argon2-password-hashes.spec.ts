import { hash } from '@node-rs/argon2';
import { Unreachable } from '../../../shared/errors.js';
import { requestContext } from '../../../platform/request-context/request-context.js';
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

  it('matches a password however a keyboard composes it, and as it was typed where the hash was made of that', async () => {
    const stored = await hashes.of('Cafe\u0301 au lait');
    expect(await hashes.matches(stored, 'Caf\u00e9\u00a0au lait')).toBe(true);
    const former = await hash('Cafe\u0301 au lait', Argon2PasswordHashes.cost);
    expect(await hashes.matches(former, 'Cafe\u0301 au lait')).toBe(true);
    expect(await hashes.matches(former, 'Cafe au lait')).toBe(false);
  });

  it('reports a hash made with lower cost parameters as outdated', async () => {
    const cheap = await hash('seven green bicycles', { memoryCost: 8 * 1024, timeCost: 1, parallelism: 1 });
    expect(await hashes.matches(cheap, 'seven green bicycles')).toBe(true);
    expect(hashes.isOutdated(cheap)).toBe(true);
    expect(hashes.isOutdated(await hashes.of('seven green bicycles'))).toBe(false);
  });

  it('rejects the calls beyond its queue limit, and hashes again when the queue is empty', async () => {
    const from = (ip: string) =>
      requestContext.run(
        'a request',
        () => hashes.of('seven green bicycles'),
        () => ip,
      );
    const tries = await Promise.allSettled(Array.from({ length: 100 }, (_, n) => from(`192.0.2.${n}`)));
    const refused = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    expect(refused).toHaveLength(100 - 50 - hashesAtATime());
    for (const reason of refused) expect(reason).toBeInstanceOf(Unreachable);
    await hashes.of('seven green bicycles');
  });

  it('lets twenty wait for a network, of which IPv6 addresses with equal first 64 bits are one', async () => {
    const from = (ip: string) =>
      requestContext.run(
        'a request',
        () => hashes.of('seven green bicycles'),
        () => ip,
      );
    const flood = Array.from({ length: 60 }, (_, n) => from(`2001:db8:0:1::${n}`));
    const [others, tries] = await Promise.all([Promise.all([from('2001:db8:0:2::1')]), Promise.allSettled(flood)]);
    expect(others).toHaveLength(1);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(20 + hashesAtATime());
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
