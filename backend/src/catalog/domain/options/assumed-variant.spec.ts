import { aVariant } from '../../../../test/support/catalogue/products.js';
import { assumedVariant } from './assumed-variant.js';
import { positionOf, sizesOf } from './variant-positions.js';

const sizes = ['XS', 'S', 'M', 'L', 'XL'];
const colours = ['Navy', 'White'];

/** A variant of each size in each colour. @param stock by variant name, such as `M Navy`; 0 where missing */
const variants = (stock: Readonly<Record<string, number>> = {}, inColours: readonly (string | null)[] = [null]) =>
  inColours.flatMap((colour, place) =>
    sizes.map((size, at) => {
      const available = stock[colour === null ? size : `${size} ${colour}`] ?? 0;
      return { ...aVariant({ size, colour, position: positionOf(place, at) }), available };
    }),
  );
const nameOf = ({ size, colour }: { size: string | null; colour: string | null }) =>
  colour === null ? size : `${size} ${colour}`;

describe('The order of variants', () => {
  it('has each size once, in the order of the scale, also where a colour lacks some', () => {
    const some = [...variants({}, colours)].filter((each) => each.colour === 'White' || each.size !== 'S');
    expect(sizesOf(some)).toEqual(sizes);
    expect(sizesOf([aVariant()])).toEqual([]);
  });
});

describe('The variant that is assumed for a client that names none', () => {
  it.each<[Record<string, number>, string]>([
    [{ XS: 1, S: 1, M: 1, L: 1, XL: 1 }, 'M'],
    [{ XS: 1, L: 1, XL: 1 }, 'L'],
    [{ XL: 1 }, 'XL'],
    [{}, 'M'],
  ])('of a product with %o is %s', (stock, size) => {
    expect(assumedVariant(variants(stock), 'letters')?.size).toBe(size);
  });

  it('is another colour before another size', () => {
    expect(nameOf(assumedVariant(variants({ 'M White': 1, 'S Navy': 1 }, colours), 'letters')!)).toBe('M White');
  });

  it('is found in the order of any scale', () => {
    const own = ['Baby', 'Toddler', 'Child'].map((size, position) => ({
      ...aVariant({ size, position }),
      available: 1,
    }));
    expect(assumedVariant(own, 'own')?.size).toBe('Toddler');
    const large = variants({ L: 1, XL: 1 }).filter(({ size }) => size === 'L' || size === 'XL');
    expect(assumedVariant(large, 'letters')?.size).toBe('L');
  });

  it('is found among sizes with a comma, which staff may no longer enter', () => {
    const own = ['Wide', 'Long, narrow'].map((size, position) => ({
      ...aVariant({ size, position }),
      available: position,
    }));
    expect(assumedVariant(own, 'own')?.size).toBe('Long, narrow');
  });

  it('is never a retired one', () => {
    const [xs, ...others] = variants({ XS: 1, M: 1 });
    const retired = others.map((each) => ({ ...each, isRetired: true }));
    expect(assumedVariant([xs!, ...retired], 'letters')).toBe(xs);
    expect(assumedVariant(retired, 'letters')).toBeUndefined();
  });

  it('is the only one of a product without options', () => {
    const only = { ...aVariant(), available: 0 };
    expect(assumedVariant([only], null)).toBe(only);
  });
});
