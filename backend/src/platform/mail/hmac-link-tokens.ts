import { createHmac, hash, hkdfSync, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LinkTokens } from '../../shared/mail/link-tokens.js';
import { Config } from '../config/config.js';
import { equalSecrets } from '../http/auth/equal-secrets.js';

/**
 * Tokens by HMAC-SHA256 with a key derived from `JWT_SECRET`. During its rotation, the key of the previous secret still
 * makes the tokens of mails that were enqueued before, and links with its tokens stay valid.
 */
@Injectable()
export class HmacLinkTokens extends LinkTokens {
  /** Identifies the current key in rows of mails. */
  readonly keyId: string;
  readonly #current: Buffer;
  readonly #byId: ReadonlyMap<string, Buffer>;

  constructor({ jwtSecret, previousJwtSecret }: Config) {
    super();
    this.#current = keyOf(jwtSecret);
    this.keyId = idOf(this.#current);
    const previous = previousJwtSecret === undefined ? [] : [keyOf(previousJwtSecret)];
    this.#byId = new Map([this.#current, ...previous].map((key) => [idOf(key), key]));
  }

  newSeed(): string {
    return randomBytes(32).toString('base64url');
  }

  tokenFor(purpose: string, seed: string): string {
    return tokenBy(this.#current, purpose, seed);
  }

  isTokenFor(purpose: string, seed: string, token: string): boolean {
    return [...this.#byId.values()].some((key) => equalSecrets(tokenBy(key, purpose, seed), token));
  }

  /** The token by the key that was current when the mail was enqueued. @returns null when that key was removed */
  tokenOf(keyId: string, purpose: string, seed: string): string | null {
    const key = this.#byId.get(keyId);
    return key ? tokenBy(key, purpose, seed) : null;
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'mail-links', 32));
}

function idOf(key: Buffer): string {
  return hash('sha256', key).slice(0, 16);
}

function tokenBy(key: Buffer, purpose: string, seed: string): string {
  return createHmac('sha256', key).update(`${purpose}|${seed}`).digest('base64url');
}
