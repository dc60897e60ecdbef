import { folded } from '../../../../shared/text/folded.js';
import { squeezed } from '../../../../shared/text/squeezed.js';

const [minLength, minBeginning] = [2, 3];

/**
 * Finds SKUs as a text of `tsquery`: those that begin so, or only the SKU itself where the text rather says something
 * else, as one word without a digit does; null for several such words.
 * @param isSaying whether the text has a word that means something to shoppers
 */
export function skuTsquery(text: string, isSaying: () => boolean): string | null {
  const sku = squeezed(text);
  if (sku.length < minLength) return null;
  const hasDigit = /\d/.test(sku);
  const isPhrase = folded(text).includes(' ');
  if (!hasDigit && (isPhrase || isSaying())) return null;
  const isShort = sku.length < minBeginning || /^\d{1,3}$/.test(sku);
  const isBeginning = hasDigit && !isShort && !(isPhrase && isSaying());
  // Nothing in it ends the quotes, because these are separators.
  return `'sku:${sku}'${isBeginning ? ':*' : ''}`;
}
