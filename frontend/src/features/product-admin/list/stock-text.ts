import type { AdminProduct } from '../../../contract/types';
import { isolated } from '../../../lib/format/isolated';

/** Such as "38 in 6 sizes, M sold out", for the list of products. */
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

/** Names sizes of which nothing is left in any colour; for a product without sizes, colours. */
function soldOutText({ sizes, colours, variants }: Pick<AdminProduct, 'sizes' | 'colours' | 'variants'>): string {
  const option = sizes.length > 0 ? 'size' : 'colour';
  const values = sizes.length > 0 ? sizes : colours.map(({ name }) => name);
  const isLeft = (value: string) => variants.some((each) => each[option] === value && each.onHand > each.held);
  const soldOut = values.filter((value) => !isLeft(value));
  if (soldOut.length === 0) return '';
  if (soldOut.length === values.length) return 'sold out';
  if (soldOut.length > maxNamed) return `${soldOut.length} ${option}s sold out`;
  const names = soldOut
    .map(isolated)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');
  // A size such as 38 could be read as a number of units.
  if (option === 'colour' || !/^\d/.test(names)) return `${names} sold out`;
  return `${soldOut.length > 1 ? 'sizes' : 'size'} ${names} sold out`;
}
