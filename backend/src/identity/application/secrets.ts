import { hash, randomBytes } from 'node:crypto';

/** 256 bits nobody can guess, as text. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a secret: enough to know it again, too little to use it. */
export function hashOf(secret: string): string {
  return hash('sha256', secret);
}
