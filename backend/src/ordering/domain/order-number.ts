import { folded } from '../../shared/text/folded.js';

const prefix = 'LL-';
const written = /^#? ?(?:ll ?-? ?)?(\d{1,15})$/;

/** The order number that customers and staff see: short and unique; some numbers are skipped. */
export function orderNumber(number: number): string {
  return `${prefix}${number}`;
}

/** @param text a number as people write it, such as `#10045` or `ll 10045` @returns null for any other text */
export function numberIn(text: string): number | null {
  const [, digits] = written.exec(folded(text)) ?? [];
  return digits === undefined ? null : Number(digits);
}
