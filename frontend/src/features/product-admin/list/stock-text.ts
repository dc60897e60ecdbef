import type { AdminProduct } from '../../../contract/types';
import { isolated } from '../../../lib/format/isolated';

/** Such as "38 in 6 sizes, M sold out" or "70 in 3 sizes and 2 colours, 2 sold out", for the list of products. */
export function stockText(
  product: Pick<AdminProduct, 'totalStock' | 'held' | 'sizes' | 'colours' | 'variants'>,
): string {
  const { totalStock, held, sizes, colours } = product;
  const options = [several(sizes.length, 'sizes'), several(colours.length, 'colours')].filter(Boolean).join(' and ');
  const stock = options ? `${totalStock} in ${options}` : `${totalStock} in stock`;
  return [stock, soldOutText(product), held > 0 ? `${held} reserved` : ''].filter(Boolean).join(', ');
}

function several(number: number, nouns: string): string {
  return number > 1 ? `${number} ${nouns}` : '';
}

const maxNamed = 3;

/**
 * Names sizes of which nothing is left in any colour, or for a product without sizes, colours; and counts the pairs of
 * a size and a colour that are sold out besides.
 */
function soldOutText({ sizes, colours, variants }: Pick<AdminProduct, 'sizes' | 'colours' | 'variants'>): string {
  const option = sizes.length > 0 ? 'size' : 'colour';
  const values = sizes.length > 0 ? sizes : colours.map(({ name }) => name);
  if (values.length === 0) return '';
  const out = variants.filter(({ onHand, held }) => onHand <= held);
  const gone = values.filter((value) => variants.every((each) => each[option] !== value || out.includes(each)));
  if (gone.length === values.length) return 'sold out';
  const others = out.filter((each) => !gone.includes(each[option] ?? '')).length;
  const parts = gone.length > maxNamed ? [`${gone.length} ${option}s`] : gone.map(isolated);
  // A size such as 38 could be read as a number of units.
  const isNumber = option === 'size' && gone.length <= maxNamed && /^\d/.test(parts[0] ?? '');
  if (others > 0) parts.push(gone.length > 0 ? `${others} more` : String(others));
  if (parts.length === 0) return '';
  const names = parts.join(', ').replace(/, ([^,]*)$/, ' and $1');
  return `${isNumber ? (gone.length > 1 ? 'sizes ' : 'size ') : ''}${names} sold out`;
}
