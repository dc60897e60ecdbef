import { plainNumberText, typedNumber } from './typed-number';

/** @returns the number that is meant; undefined for anything else, such as `1.250`, which could be two */
export function wholeNumber(text: string): number | undefined {
  const number = typedNumber(plainNumberText(text));
  return number && /^0*$/.test(number.decimals) && number.whole.length <= 9 ? Number(number.whole) : undefined;
}
