import { folded } from '../../../shared/text/folded.js';

const stored = /^(?=.*[A-Z0-9])[A-Z0-9-]{4,40}$/;

/** @param text a number as people type or copy it, in any case, with spaces @returns null for any other text */
export function trackingNumberIn(text: string): string | null {
  const number = folded(text).replaceAll(' ', '').toUpperCase();
  return stored.test(number) ? number : null;
}
