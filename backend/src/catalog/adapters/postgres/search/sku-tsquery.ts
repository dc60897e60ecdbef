import { folded } from '../../../../shared/text/folded.js';
import { squeezed } from '../../../../shared/text/squeezed.js';

const [minLength, minBeginning] = [2, 3];

/**
 * Finds SKUs as a text of `tsquery`, null for a text without a digit: those that begin so, or only the SKU itself where
 * the text rather says something else.
 * @param isSaying whether a text of several words has one that means something to shoppers
 */
export function skuTsquery(text: string, isSaying: () => boolean): string | null {
  const sku = squeezed(text);
  if (!/\d/.test(sku) || sku.length < minLength) return null;
  const isShort = sku.length < minBeginning || /^\d{1,3}$/.test(sku);
  const isBeginning = !isShort && !(folded(text).includes(' ') && isSaying());
  // Nothing in it ends the quotes, because these are separators.
  return `'sku:${sku}'${isBeginning ? ':*' : ''}`;
}
