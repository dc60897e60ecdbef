import { partOf, squeezedWordsOf } from '../../../shared/text/squeezed.js';

const separatorsOfDigits = /[\s+./(),;\u2212\p{Pd}-]/gu;
/** `x12`, `ext. 12`, `#12` */
const extension = /(?:#|x|ext(?:ension)?\.?|durchwahl)\s?#?\s?\p{Nd}{1,7}$/iu;

export interface OrderSearchPatterns {
  /** Of the words, all of which an order has, in any order; at least one, null where there is no word. */
  readonly words: readonly (string | null)[];
  /** Of the digits of a phone number; null where the text is none. */
  readonly phone: string | null;
}

/** Patterns for `like` in `ordering.search_texts`. */
export function orderSearchPatterns(text: string | null): OrderSearchPatterns {
  const words = squeezedWordsOf(text ?? '').map(partOf);
  return {
    words: words.length > 0 ? words : [null],
    phone: text === null ? null : phonePattern(text.normalize('NFKC').replaceAll('(0)', '')),
  };
}

/** A number of any script, without its country's code or first zero, which the stored one may lack. */
function phonePattern(text: string): string | null {
  const plain = text
    .replace(extension, '')
    .replace(separatorsOfDigits, '')
    .replace(/\p{Nd}/gu, asciiDigit);
  if (!/^\d{5,20}$/.test(plain)) return null;
  const local = plain.replace(/^0+/, '');
  const isInternational = /^\s*(\+|00)/.test(text);
  return partOf(isInternational && local.length >= 10 ? local.slice(-9) : local);
}

/** Of the scripts that `ordering.digits_in` knows. */
const zeros = ['0', '\u0660', '\u06f0', '\u0966', '\u09e6'].map((zero) => zero.charCodeAt(0));

function asciiDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = zeros.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? digit : String(code - zero);
}
