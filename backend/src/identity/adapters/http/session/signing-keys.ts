import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../../platform/config/config.js';

/** A `KeyObject`: the JWT library accepts one, although its types declare bytes only. */
type Key = Buffer;

/** Keys of session tokens. During a rotation, tokens signed with the previous secret stay valid. */
@Injectable()
export class SigningKeys {
  /** Signs new tokens. */
  readonly current: Key;
  readonly #previous: Key | undefined;

  constructor({ jwtSecret, previousJwtSecret }: Config) {
    this.current = keyOf(jwtSecret);
    this.#previous = previousJwtSecret === undefined ? undefined : keyOf(previousJwtSecret);
  }

  /** The key to verify a token with, or null when it is no JWT. The caller verifies the signature. */
  verificationKey(token: string): Key | null {
    if (typeOf(token) !== 'JWT') return null;
    return this.#previous && isSignedBy(this.#previous, token) ? this.#previous : this.current;
  }
}

/** Made once: parsing a key at each request costs more than the rest of the verification. */
function keyOf(secret: string): Key {
  return createSecretKey(Buffer.from(secret)) as unknown as Key;
}

function typeOf(token: string): unknown {
  try {
    const head: unknown = JSON.parse(Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString());
    return typeof head === 'object' && head !== null && 'typ' in head ? head.typ : undefined;
  } catch {
    return undefined;
  }
}

function isSignedBy(key: Key, token: string): boolean {
  const end = token.lastIndexOf('.');
  const expected = createHmac('sha256', key).update(token.slice(0, end)).digest();
  const given = Buffer.from(token.slice(end + 1), 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
