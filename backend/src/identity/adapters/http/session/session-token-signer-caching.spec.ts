import { JwtService } from '@nestjs/jwt';
import type { Config } from '../../../../platform/config/config.js';
import { hashOf } from '../../../application/session/secret-token.js';
import { VerifiedTokenCache } from './verified-token-cache.js';
import { audience, issuer, SessionTokenSigner } from './session-token-signer.js';
import { SigningKeys } from './signing-keys.js';

describe('The token of a session', () => {
  const keys = new SigningKeys({ jwtSecret: 'only-for-specs-only-for-specs-only' } as Config);
  const jwt = new JwtService({ signOptions: { issuer, audience } });

  it('is cached as verified when it is signed', () => {
    const cache = new VerifiedTokenCache();
    const tokens = new SessionTokenSigner(jwt, keys, cache);
    const token = tokens.sign('a secret', 60);
    expect(cache.get(token)).toMatchObject({ sid: 'a secret', idHash: hashOf('a secret') });
    expect(tokens.verify(token)).toBe('a secret');
    expect(cache.get(`${token}x`)).toBeNull();
  });

  it('is cached until it expires', () => {
    const cache = new VerifiedTokenCache();
    const token = new SessionTokenSigner(jwt, keys, cache).sign('a secret', 60);
    const { iat, exp } = jwt.decode<{ iat: number; exp: number }>(token);
    expect(exp - iat).toBe(60);
    const now = jest.spyOn(Date, 'now').mockReturnValue(exp * 1_000);
    expect(cache.get(token)).toBeNull();
    now.mockRestore();
  });
});
