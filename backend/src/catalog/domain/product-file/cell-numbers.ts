const whole = /^(\d{1,15})(?:[.,]0{1,2})?$/;
const plain = /^(\d{1,15})(?:[.,](\d{1,2}))?$/;
/** Thousands in groups, and cents after the other sign. */
const grouped = /^\d{1,3}(?:([.,'’ \u00a0\u202f])\d{3})+([.,])(\d{1,2})$/;

/** An amount as spreadsheets of any language write it. @returns NaN for what may be read in two ways, or is none */
export function amountIn(cell: string): number {
  const text = cell.replace(/^[$€£]\s?|\s?[$€£]$/u, '');
  const simple = plain.exec(text);
  if (simple) return Number(`${simple[1]}.${simple[2] ?? '0'}`);
  const groups = grouped.exec(text);
  if (!groups || groups[1] === groups[2]) return NaN;
  return Number(`${text.slice(0, -groups[3]!.length - 1).replace(/\D/g, '')}.${groups[3]}`);
}

/** A count. @returns NaN for what is none */
export function countIn(cell: string): number {
  return Number(whole.exec(cell)?.[1] ?? NaN);
}
