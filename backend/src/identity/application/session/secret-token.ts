import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret: it can be recognised, but not recovered. */
export function hashOf(secret: string): string {
  return hash('sha256', secret);
}
