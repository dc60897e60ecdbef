import { folded, isSameFolded } from '../../../lib/text/folded';
import { isolated } from '../../../lib/format/isolated';

/** As the server allows. */
const maxSizes = 40;
const maxLength = 20;

interface Added {
  sizes: readonly string[];
  /** Words that were not added, with commas between them. */
  refused: string;
  /** Why; empty for none. */
  fault: string;
}

/**
 * Adds sizes from typed or pasted text, several with commas between them.
 * @param labels of the scale in its order; undefined where the words are the product's
 */
export function withSizesFrom(sizes: readonly string[], text: string, labels?: readonly string[]): Added {
  const words = text.split(/[,;\n]/).map((word) => word.trim().replace(/\s+/g, ' '));
  const added = [...sizes];
  const refused: string[] = [];
  let fault = '';
  for (const word of words.filter((each) => each !== '')) {
    const size = labels ? labels.find((label) => simplified(label) === simplified(word)) : word;
    const reason = size === undefined ? `“${isolated(word)}” is not a size of this scale.` : faultOf(size, added);
    if (size !== undefined && reason === '') added.push(size);
    else refused.push(word);
    fault ||= reason;
  }
  const inOrder = labels ? labels.filter((label) => added.includes(label)) : added;
  return { sizes: inOrder, refused: refused.join(', '), fault };
}

function faultOf(size: string, sizes: readonly string[]): string {
  if ([...size].length > maxLength) return `A size can have at most ${maxLength} characters.`;
  if (sizes.some((each) => isSameFolded(each, size))) return `“${isolated(size)}” is there already.`;
  return sizes.length >= maxSizes ? `A product can have at most ${maxSizes} sizes.` : '';
}

/** Makes "W32 L34", "32x34" and "32/34" alike. */
function simplified(text: string): string {
  return folded(text)
    .replace(/[wl\s]/g, '')
    .replace(/[x×*]/g, '/')
    .replace(/^(\d\d)(\d\d)$/, '$1/$2');
}
