import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';

/** A `KeyObject`; those who sign and check take one, though their declared types know only bytes. */
type Key = Buffer;

/** What sessions' tokens are signed with. While the secret is changed, what the one before signed is still good. */
@Injectable()
export class SigningKeys {
  /** Signs what is new. */
  readonly current: Key;
  readonly #previous: Key | undefined;

  constructor({ jwtSecret, previousJwtSecret }: Config) {
    this.current = keyOf(jwtSecret);
    this.#previous = previousJwtSecret === undefined ? undefined : keyOf(previousJwtSecret);
  }

  /** The key to check a token with. Whether it fits is for whoever checks; null for what isn't one of our kind of token. */
  checking(token: string): Key | null {
    if (typeOf(token) !== 'JWT') return null;
    return this.#previous && isSignedBy(this.#previous, token) ? this.#previous : this.current;
  }
}

/** Made once: finding out at each request what a text is as a key costs more than all the rest of the check. */
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
  const right = createHmac('sha256', key).update(token.slice(0, end)).digest();
  const given = Buffer.from(token.slice(end + 1), 'base64url');
  return given.length === right.length && timingSafeEqual(given, right);
}
