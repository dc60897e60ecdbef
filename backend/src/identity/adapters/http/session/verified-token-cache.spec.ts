import { hashOf } from '../../../application/session/secret-token.js';
import { VerifiedTokenCache } from './verified-token-cache.js';

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds;

describe('The cache of verified tokens', () => {
  let now: jest.SpyInstance<number>;
  beforeEach(() => {
    now = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  });
  afterEach(() => now.mockRestore());

  it('returns the claims only for the identical token', () => {
    const cache = new VerifiedTokenCache();
    cache.set('a.b.c', { sid: 'one', exp: inSeconds(60) });
    expect(cache.get('a.b.c')).toMatchObject({ sid: 'one', idHash: hashOf('one') });
    expect(cache.get('a.b.d')).toBeNull();
  });

  it('returns nothing for expired tokens and tokens without an expiry', () => {
    const cache = new VerifiedTokenCache();
    cache.set('over', { sid: 'one', exp: inSeconds(0) });
    cache.set('endless', { sid: 'two' });
    expect(cache.get('over')).toBeNull();
    expect(cache.get('endless')).toBeNull();
    cache.set('soon', { sid: 'three', exp: inSeconds(60) });
    expect(cache.get('soon')).not.toBeNull();
    now.mockReturnValue(Date.now() + 61_000);
    expect(cache.get('soon')).toBeNull();
  });

  it('forgets the tokens that were not used for longest when it is full', () => {
    const cache = new VerifiedTokenCache();
    for (let n = 0; n <= 5_000; n++) cache.set(`token ${n}`, { sid: 'one', exp: inSeconds(60) });
    expect(cache.get('token 0')).toBeNull();
    expect(cache.get('token 5000')).not.toBeNull();
  });
});
