import type { AdminProduct } from '../../../contract/types';

/** Such as "38 in 6 sizes, M sold out", for the list of products. */
export function stockText(
  product: Pick<AdminProduct, 'totalStock' | 'held' | 'sizes' | 'colours' | 'variants'>,
): string {
  const { totalStock, held, sizes, colours } = product;
  const options = [count(sizes.length, 'size'), count(colours.length, 'colour')].filter(Boolean).join(' and ');
  const stock = options ? `${totalStock} in ${options}` : `${totalStock} in stock`;
  return [stock, soldOutText(product), held > 0 ? `${held} reserved` : ''].filter(Boolean).join(', ');
}

function count(number: number, noun: string): string {
  if (number === 0) return '';
  return number === 1 ? `1 ${noun}` : `${number} ${noun}s`;
}

const mostNamed = 3;

/** Names sizes of which nothing is left in any colour; for a product without sizes, colours. */
function soldOutText({ sizes, colours, variants }: Pick<AdminProduct, 'sizes' | 'colours' | 'variants'>): string {
  const option = sizes.length > 0 ? 'size' : 'colour';
  const values = sizes.length > 0 ? sizes : colours.map(({ name }) => name);
  const isLeft = (value: string) => variants.some((each) => each[option] === value && each.onHand > each.held);
  const soldOut = values.filter((value) => !isLeft(value));
  if (soldOut.length === 0) return '';
  if (soldOut.length === values.length) return 'sold out';
  if (soldOut.length > mostNamed) return `${count(soldOut.length, option)} sold out`;
  return `${soldOut.join(', ').replace(/, ([^,]*)$/, ' and $1')} sold out`;
}
