import type { TableOfMeasures } from './table-of-measures.js';

const halfSizes = Array.from({ length: 69 }, (_, at) => 16 + at / 2);

/** A European size is two thirds of a centimetre of the last, which is 1.5 cm longer than the foot. */
const footLength = (size: number) => Math.round(((size * 2) / 3 - 1.5) * 10) / 10;

/** An English size is a third of an inch of the last; after 13½ for children they begin at 1 again. */
function english(size: number): string {
  const fromZero = Math.round(((size * 2) / 2.54 - 12) * 2) / 2;
  const number = fromZero >= 14 ? fromZero - 13 : fromZero;
  return Number.isInteger(number) ? String(number) : `${Math.floor(number) || ''}½`;
}

export const shoeTable: TableOfMeasures = {
  caption: 'Shoes',
  columns: ['UK size', 'Foot length'],
  rows: halfSizes.map((size) => [String(size), english(size), footLength(size)]),
};
