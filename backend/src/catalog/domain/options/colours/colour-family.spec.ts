import { colourFamilies, type DerivedFamily, familyOf } from './colour-family.js';
import { NoSwatch } from './refusals.js';

/** Colours as fashion names them, with a usual swatch. */
const named: Readonly<Record<DerivedFamily, Readonly<Record<string, string>>>> = {
  black: { black: '#000000', 'soft black': '#1c1a1b', ink: '#22252b', 'black denim': '#26272b' },
  white: { white: '#ffffff', ivory: '#ece5d8', cream: '#f7f1e1', 'off-white': '#f1efea' },
  grey: {
    ...{ grey: '#9a9c9e', 'light grey': '#d3d4d5', silver: '#c0c2c4', charcoal: '#45474c', anthracite: '#34363a' },
    ...{ steel: '#7d868c', slate: '#708090' },
  },
  beige: {
    ...{ beige: '#d9cdb8', sand: '#d3c1a3', camel: '#b98a57', tan: '#b08d5f', stone: '#c8c0b0', ecru: '#c2b280' },
    ...{ champagne: '#e3cfae', khaki: '#8f815b' },
  },
  brown: { brown: '#5b3d2b', chocolate: '#4a2c1a', espresso: '#3b2a23', cognac: '#96552c', chestnut: '#6b3a26' },
  red: {
    ...{ red: '#a8342f', scarlet: '#c8202f', crimson: '#dc143c', cherry: '#a51c30', burgundy: '#6d1a2d' },
    ...{ wine: '#5e2129', maroon: '#800000', berry: '#7d2f45' },
  },
  orange: {
    ...{ orange: '#e8772e', terracotta: '#b5603f', rust: '#8f4326', coral: '#ff7f50', apricot: '#f5b183' },
    ...{ peach: '#ffcba4' },
  },
  pink: {
    ...{ pink: '#f2a7b8', blush: '#e8c8c2', rose: '#cfa09a', 'hot pink': '#ff69b4', fuchsia: '#d02090' },
    ...{ magenta: '#ff00ff', salmon: '#f08d7b' },
  },
  yellow: { yellow: '#f2c230', lemon: '#f4e04d', mustard: '#c99a3c', ochre: '#c08a2d', gold: '#c9a227' },
  green: {
    ...{ green: '#3a8f3a', sage: '#98a68a', olive: '#666a45', forest: '#34503f', mint: '#a8d8bd' },
    ...{ emerald: '#1f8a5b', lime: '#a4c639', bottle: '#1e3d30' },
  },
  blue: {
    ...{ blue: '#2a4fcf', navy: '#1f2a44', sky: '#a3bccd', denim: '#48688c', indigo: '#2b3f5e', cobalt: '#1f47b5' },
    ...{ teal: '#1f7a7a', turquoise: '#3fbfbf', petrol: '#1f4e5a', midnight: '#191f38' },
  },
  purple: {
    ...{ purple: '#6a2c82', violet: '#6f3fa0', lilac: '#aca0c0', lavender: '#b9a6d8', plum: '#5d2e4f' },
    ...{ mauve: '#a37e9b', aubergine: '#3d2438' },
  },
};

const cases = Object.entries(named).flatMap(([family, colours]) =>
  Object.entries(colours).map(([name, swatch]) => [name, swatch, family] as const),
);

describe('The family of a colour', () => {
  it.each(cases)('of %s, %s, is %s', (_, swatch, family) => {
    expect(familyOf(swatch)).toBe(family);
  });

  it('is one of thirteen, of which staff alone choose multicolour', () => {
    expect(colourFamilies).toHaveLength(13);
    expect(Object.keys(named).sort()).toEqual(colourFamilies.filter((each) => each !== 'multicolour').sort());
    expect(cases.length).toBeGreaterThanOrEqual(60);
  });

  it('is the same in capital letters', () => {
    expect(familyOf('#1F2A44')).toBe('blue');
  });

  it.each(['', 'navy', '#12345', '#1234567', '1f2a44', '#1f2a4g'])('needs a swatch: %j', (swatch) => {
    expect(() => familyOf(swatch)).toThrow(NoSwatch);
  });
});
