import { aShirt, aVariant } from '../../../test/support/catalogue/products.js';
import { changedView } from './product-view-assembler.js';

it('A product that staff have just changed has its sizes and variants in the order of the scale', () => {
  const variants = [
    { size: 'XL', position: 6 },
    { size: 'S', position: 3 },
  ].map((each) => aVariant({ ...each, onHand: 2 }));
  const { sizes, variants: shown } = changedView(aShirt({ sizeScale: 'letters', variants }).state);
  expect(sizes).toEqual(['S', 'XL']);
  expect(shown.map(({ size }) => size)).toEqual(['S', 'XL']);
});
