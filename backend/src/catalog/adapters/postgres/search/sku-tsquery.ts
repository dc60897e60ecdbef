import { folded } from '../../../../shared/text/folded.js';
import { squeezed } from '../../../../shared/text/squeezed.js';

const minLength = 4;

/** Finds SKUs that begin so, as a text of `tsquery`; null for a text that is not one word with a digit. */
export function skuTsquery(text: string): string | null {
  const plain = folded(text);
  const sku = squeezed(text);
  // Nothing in it ends the quotes, because these are separators.
  return /\d/.test(sku) && !plain.includes(' ') && sku.length >= minLength ? `'sku:${sku}':*` : null;
}
