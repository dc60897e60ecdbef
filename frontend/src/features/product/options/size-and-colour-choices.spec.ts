import { colourChoices, sizeChoices, variantOf } from './size-and-colour-choices';

const shirt = {
  sizes: ['S', 'M', 'L'],
  colours: [
    { name: 'Navy', swatch: '#1f2a44' },
    { name: 'White', swatch: '#ffffff' },
  ],
  variants: [
    { _id: '1', size: 'S', colour: 'Navy', totalStock: 12 },
    { _id: '2', size: 'M', colour: 'Navy', totalStock: 3 },
    { _id: '3', size: 'M', colour: 'White', totalStock: 0 },
    { _id: '4', size: 'L', colour: 'White', totalStock: 0 },
  ],
};
const statesIn = (colour: string | null) => sizeChoices(shirt, colour).map(({ size, state }) => `${size} ${state}`);

describe('The choices of a product', () => {
  it('are low, sold out or not made in the chosen colour', () => {
    expect(statesIn('Navy')).toEqual(['S available', 'M low', 'L notMade']);
    expect(statesIn('White')).toEqual(['S notMade', 'M soldOut', 'L soldOut']);
  });

  it('are there in any colour before one is chosen', () => {
    expect(statesIn(null)).toEqual(['S available', 'M low', 'L soldOut']);
  });

  it('are low from nine down', () => {
    const left = (totalStock: number) =>
      sizeChoices({ sizes: ['M'], variants: [{ _id: '1', size: 'M', colour: null, totalStock }] }, null)[0]?.state;
    expect([0, 1, 9, 10].map(left)).toEqual(['soldOut', 'low', 'low', 'available']);
  });

  it('name colours that are sold out in all sizes', () => {
    expect(colourChoices(shirt).map(({ name, isSoldOut }) => [name, isSoldOut])).toEqual([
      ['Navy', false],
      ['White', true],
    ]);
  });

  it('are a variant, where it is made', () => {
    expect(variantOf(shirt, 'M', 'White')?._id).toBe('3');
    expect(variantOf(shirt, 'S', 'White')).toBeUndefined();
  });
});
