import { JwtService } from '@nestjs/jwt';
import type { Config } from '../../../platform/config/config.js';
import { hashOf } from '../../application/secrets.js';
import { KnownTokens } from './known-tokens.js';
import { audience, issuer, SessionTokens } from './session-token.js';
import { SigningKeys } from './signing-keys.js';

describe('A session’s token', () => {
  const keys = new SigningKeys({ jwtSecret: 'only-for-specs-only-for-specs-only' } as Config);
  const jwt = new JwtService({ signOptions: { issuer, audience } });

  it('is known to whoever has signed it, as it is to whoever has checked it', () => {
    const known = new KnownTokens();
    const tokens = new SessionTokens(jwt, keys, known);
    const token = tokens.seal('a secret', 60);
    expect(known.of(token)).toMatchObject({ sid: 'a secret', idHash: hashOf('a secret') });
    expect(tokens.open(token)).toBe('a secret');
    expect(known.of(`${token}x`)).toBeNull();
  });

  it('is known for as long as it says that it lasts, and no longer', () => {
    const known = new KnownTokens();
    const token = new SessionTokens(jwt, keys, known).seal('a secret', 60);
    const { iat, exp } = jwt.decode<{ iat: number; exp: number }>(token);
    expect(exp - iat).toBe(60);
    const now = jest.spyOn(Date, 'now').mockReturnValue(exp * 1_000);
    expect(known.of(token)).toBeNull();
    now.mockRestore();
  });
});
