import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { openShop } from '../../support/shop.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

const secret = 'only-for-specs-only-for-specs-only';
const text = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** @param by returns the signature of the encoded header and claims */
function token(header: object, claims: object, by: (what: string) => Buffer | string): string {
  const what = `${text(header)}.${text(claims)}`;
  const signature = by(what);
  return `${what}.${typeof signature === 'string' ? signature : signature.toString('base64url')}`;
}

const hmac =
  (key: string, algorithm = 'sha256') =>
  (what: string) =>
    createHmac(algorithm, key).update(what).digest();
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const rsa = (what: string) => sign('sha256', Buffer.from(what), privateKey);
const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();

describe('A forged token', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let userId: string;
  let claims: { sid: string; iat: number; exp: number; iss: string; aud: string };
  beforeAll(async () => {
    shop = await openShop();
    const asha = await shop.guest();
    userId = asha.user._id;
    const [, payload = ''] = asha.cookies.get('sid')!.split('.');
    claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as typeof claims;
  });

  const opens = async (forged: string) => {
    const url = `${shop.url}/api/v1/shop/cart/get/${userId}`;
    const byCookie = await fetch(url, { headers: { cookie: `sid=${forged}` } });
    const byHeader = await fetch(url, { headers: { authorization: `Bearer ${forged}` } });
    return [byCookie.status, byHeader.status];
  };
  const hs256 = { alg: 'HS256', typ: 'JWT' };
  const now = Math.floor(Date.now() / 1000);

  it('is accepted with the shop’s secret and claims, as a control', async () => {
    expect(await opens(token(hs256, claims, hmac(secret)))).toEqual([200, 200]);
  });

  it.each<[string, () => string]>([
    ['unsigned', () => token({ alg: 'none' }, claims, () => '')],
    ['unsigned, in another case', () => token({ alg: 'nOnE' }, claims, () => '')],
    ['without its signature', () => token(hs256, claims, () => '')],
    ['signed with another key', () => token(hs256, claims, hmac('some other key of thirty-two bytes'))],
    ['signed with an empty key', () => token(hs256, claims, hmac(''))],
    [
      'signed by another algorithm with the shop’s key',
      () => token({ alg: 'HS512', typ: 'JWT' }, claims, hmac(secret, 'sha512')),
    ],
    ['signed with a key pair', () => token({ alg: 'RS256', typ: 'JWT' }, claims, rsa)],
    ['signed with a public key as if it were a secret', () => token(hs256, claims, hmac(publicPem))],
    ['with its own key in the header', () => token({ ...hs256, jwk: { kty: 'oct', k: 'AA' } }, claims, hmac('\0'))],
    ['that has expired', () => token(hs256, { ...claims, exp: now - 10 }, hmac(secret))],
    ['that is not valid yet', () => token(hs256, { ...claims, nbf: claims.exp - 60 }, hmac(secret))],
    ['of another issuer', () => token(hs256, { ...claims, iss: 'elsewhere' }, hmac(secret))],
    ['for another audience', () => token(hs256, { ...claims, aud: 'elsewhere' }, hmac(secret))],
    ['without issuer and audience', () => token(hs256, { sid: claims.sid, exp: claims.exp }, hmac(secret))],
    ['of an unknown session', () => token(hs256, { ...claims, sid: 'A'.repeat(43) }, hmac(secret))],
    ['whose session is no text', () => token(hs256, { ...claims, sid: { $gt: '' } }, hmac(secret))],
    ['without a session', () => token(hs256, { ...claims, sid: undefined }, hmac(secret))],
    ['of another type', () => token({ alg: 'HS256', typ: 'at+jwt' }, claims, hmac(secret))],
    ['of no type', () => token({ alg: 'HS256' }, claims, hmac(secret))],
    ['that is malformed', () => 'a.b.c'],
  ])('is refused: %s', async (_, forge) => {
    expect(await opens(forge())).toEqual([401, 401]);
  });

  it('would need the session’s random id, the only claim about a person in a real token', () => {
    expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid']);
    expect(Buffer.from(claims.sid, 'base64url')).toHaveLength(32);
  });

  it('in the Authorization header is refused even with a valid cookie', async () => {
    const { cookies } = await shop.guest();
    const response = await fetch(`${shop.url}/api/v1/users/check-auth`, {
      headers: { cookie: `sid=${cookies.get('sid')}`, authorization: 'Bearer a.b.c' },
    });
    expect(await response.json()).toEqual({ success: false, data: null });
  });
});
