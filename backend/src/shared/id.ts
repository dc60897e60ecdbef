import { randomFillSync } from 'node:crypto';

/** A UUID v7 in its canonical lower-case spelling. The parameter documents whose id it is. */
export type Id<Of extends string> = string & { readonly of?: Of };

const canonical = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const size = 16;
/** Random bytes for many ids: each call to the system's generator takes longer than making an id. */
const pool = Buffer.alloc(size * 256);
let used = pool.length;

/** A new id that sorts by the time it was made (48 bits of ms, then 74 random bits). */
export function newId<Of extends string>(): Id<Of> {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = pool.subarray(used, (used += size));
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Reads an id that people or programs send, in any case; nothing may have two ids. */
export function idIn(value: unknown): string | null {
  const text = typeof value === 'string' ? value.toLowerCase() : value;
  return isId(text) ? text : null;
}

/** Accepts the canonical spelling only: PostgreSQL accepts others too, and nothing may have two ids. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && canonical.test(value);
}
