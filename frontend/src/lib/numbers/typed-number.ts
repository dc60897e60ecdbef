/** Digits, thousands grouped as `1,250`, `1 250` or `1’250` (also `1,25,000`), and at most two decimals. */
const typed = /^(\d{0,12}|\d{1,3}(?:([,' ])(?:\d{2,3}\2){0,3}\d{3}))(?:([.,])(\d{0,2}))?$/;

/**
 * Reads a number in the way that all fields share.
 * @param text as `plainNumberText` returns it
 * @returns its digits, without leading zeros; undefined for what is no number or could be two
 */
export function typedNumber(text: string): { whole: string; decimals: string } | undefined {
  const [, digits, group, mark, decimals = ''] = typed.exec(text) ?? [];
  if (digits === undefined || digits + decimals === '' || (mark !== undefined && mark === group)) return undefined;
  return { whole: digits.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0', decimals };
}

/** A typed number in ASCII: digits of any script, full-width marks, any space; invisible characters are dropped. */
export function plainNumberText(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[٫．]/g, '.')
    .replace(/[٬，]/g, ',')
    .replace(/[’‘＇]/g, "'")
    .replace(/[−–—－]/g, '-')
    .replace(/[＄﹩]/g, '$')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Unicode has the ten digits of a script in a row, from zero. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}
