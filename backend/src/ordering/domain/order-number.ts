const prefix = 'LL-';
const written = /^(?:LL[-\s]?)?(\d{1,15})$/i;

/** The order number that customers and staff see: short and unique; some numbers are skipped. */
export function orderNumber(number: number): string {
  return `${prefix}${number}`;
}

/** @param text a number as people write it, with or without the prefix @returns null for any other text */
export function numberIn(text: string): number | null {
  const [, digits] = written.exec(text.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}
