import { plainNumberText, typedNumber } from '../../../../lib/numbers/typed-number';

/** As the server allows. */
const maxStock = 1_000_000;

/** @returns the number of pieces that is meant; undefined for anything else, such as `1.250`, which could be two */
export function wholeNumber(text: string): number | undefined {
  const number = typedNumber(plainNumberText(text));
  return number && /^0*$/.test(number.decimals) && number.whole.length <= 9 ? Number(number.whole) : undefined;
}

/** @returns why the text can't be the stock of a variant; undefined where it can */
export function stockFault(text: string): string | undefined {
  const number = wholeNumber(text);
  if (number === undefined) return `“${text.trim()}” is not a whole number.`;
  return number > maxStock ? 'The stock can be at most 1,000,000.' : undefined;
}
