import { hashOf } from '../../application/secrets.js';
import { KnownTokens } from './known-tokens.js';

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds;

describe('Tokens that were checked before', () => {
  let now: jest.SpyInstance<number>;
  beforeEach(() => {
    now = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  });
  afterEach(() => now.mockRestore());

  it('are known by all of their text', () => {
    const known = new KnownTokens();
    known.keep('a.b.c', { sid: 'one', exp: inSeconds(60) });
    expect(known.of('a.b.c')).toMatchObject({ sid: 'one', idHash: hashOf('one') });
    expect(known.of('a.b.d')).toBeNull();
  });

  it('are forgotten when they end, and never known without an end', () => {
    const known = new KnownTokens();
    known.keep('over', { sid: 'one', exp: inSeconds(0) });
    known.keep('endless', { sid: 'two' });
    expect(known.of('over')).toBeNull();
    expect(known.of('endless')).toBeNull();
    known.keep('soon', { sid: 'three', exp: inSeconds(60) });
    expect(known.of('soon')).not.toBeNull();
    now.mockReturnValue(Date.now() + 61_000);
    expect(known.of('soon')).toBeNull();
  });

  it('take no more room than they are given', () => {
    const known = new KnownTokens();
    for (let n = 0; n <= 5_000; n++) known.keep(`token ${n}`, { sid: 'one', exp: inSeconds(60) });
    expect(known.of('token 0')).toBeNull();
    expect(known.of('token 5000')).not.toBeNull();
  });
});
