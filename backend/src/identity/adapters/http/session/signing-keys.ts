import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../../platform/config/config.js';

/** In fact a `KeyObject`: the JWT library accepts one, although its types declare only strings and buffers. */
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

  /** @returns the key to verify the token's signature with, or null when the header's `typ` isn't `JWT` */
  verificationKey(token: string): Key | null {
    if (typeOf(token) !== 'JWT') return null;
    return this.#previous && isSignedBy(this.#previous, token) ? this.#previous : this.current;
  }
}

/** Called only at the start: creating the key at each request would cost more than verifying the signature. */
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
