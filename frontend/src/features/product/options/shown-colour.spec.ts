import type { Product } from '../../../contract/types';
import { shownColour } from './shown-colour';

const shirt = {
  colours: [
    { name: 'White', family: 'white' },
    { name: 'Navy', family: 'blue' },
    { name: 'Sky', family: 'blue' },
    { name: 'Sage', family: 'green' },
  ],
  variants: [
    { _id: 'navy', size: 'M', colour: 'Navy', totalStock: 0 },
    { _id: 'sky', size: 'M', colour: 'Sky', totalStock: 2 },
    { _id: 'sage', size: 'M', colour: 'Sage', totalStock: 0 },
  ],
} as Product;

it.each([
  ['none without a filter', [], undefined],
  ['none where the product has no such colour', ['red'], undefined],
  ['the first of the family that can be had', ['blue'], 'Sky'],
  ['one that is sold out where there is no other', ['green'], 'Sage'],
  ['the first in the order of the product', ['green', 'blue', 'white'], 'Sky'],
])('A card shows %s', (_, families, name) => {
  expect(shownColour(shirt, families)?.name).toBe(name);
});
