import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash that is stored instead of the secret: it verifies the secret, but doesn't reveal it. */
export function hashOf(secret: string): string {
  return hash('sha256', secret);
}
