/** As the server allows. */
const maxStock = 1_000_000;
/** Commas, spaces and apostrophes in groups of two (India) or three digits, the last of three. */
const grouped = /^\d{1,3}(?:[,'’\s]\d{2,3})*[,'’\s]\d{3}$/;

/** @returns the number of pieces that is meant, thousands separators and `.0` ignored; undefined for anything else */
export function wholeNumber(text: string): number | undefined {
  const trimmed = text.trim().replace(/\.0+$/, '');
  const digits = grouped.test(trimmed) ? trimmed.replace(/\D/g, '') : trimmed;
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

/** @returns why the text can't be the stock of a variant; undefined where it can */
export function stockFault(text: string): string | undefined {
  const number = wholeNumber(text);
  if (number === undefined) return `“${text.trim()}” is not a whole number.`;
  return number > maxStock ? 'The stock can be at most 1,000,000.' : undefined;
}
