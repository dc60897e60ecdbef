/** As the server allows. */
const maxSizes = 40;
const maxLength = 20;

interface Added {
  sizes: readonly string[];
  /** What was not added, and why; empty for nothing. */
  fault: string;
}

/**
 * Adds sizes from typed or pasted text, several with commas between them.
 * @param labels of the scale in its order; undefined where the words are the product's
 */
export function withWords(sizes: readonly string[], text: string, labels?: readonly string[]): Added {
  const words = text.split(/[,;\n]/).map((word) => word.trim().replace(/\s+/g, ' '));
  let added = [...sizes];
  let fault = '';
  for (const word of words.filter((each) => each !== '')) {
    const size = labels ? labels.find((label) => simplified(label) === simplified(word)) : word;
    if (size === undefined) fault = `“${word}” is not a size of this scale.`;
    else if (size.length > maxLength) fault = `A size can have at most ${maxLength} characters.`;
    else if (added.some((each) => each.toLowerCase() === size.toLowerCase())) fault = `“${size}” is there already.`;
    else if (added.length >= maxSizes) fault = `A product can have at most ${maxSizes} sizes.`;
    else added = [...added, size];
  }
  return { sizes: labels ? labels.filter((label) => added.includes(label)) : added, fault };
}

/** Makes "W32 L34", "32x34" and "32/34" alike. */
function simplified(text: string): string {
  return text
    .toLowerCase()
    .replace(/[wl\s]/g, '')
    .replace(/[x×*]/g, '/')
    .replace(/^(\d\d)(\d\d)$/, '$1/$2');
}
