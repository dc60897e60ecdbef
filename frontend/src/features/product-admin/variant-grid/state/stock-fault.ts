import { wholeNumber } from '../../../../lib/numbers/whole-number';

/** As the server allows. */
const maxStock = 1_000_000;

/** @returns why the text can't be the stock of a variant; undefined where it can */
export function stockFault(text: string): string | undefined {
  const number = wholeNumber(text);
  if (number === undefined) return `“${text.trim()}” is not a whole number.`;
  return number > maxStock ? 'The stock can be at most 1,000,000.' : undefined;
}
