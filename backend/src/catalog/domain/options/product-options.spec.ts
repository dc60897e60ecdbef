import { type OptionsInput, productOptions, type VariantInput } from './product-options.js';

const none = { sizeScale: null, colours: [] };
const variant = (size: string | null, colour: string | null = null, more: Partial<VariantInput> = {}): VariantInput => {
  return { size, colour, sku: null, stock: { total: 1 }, ...more };
};
const navy = { name: 'Navy', swatch: '#1F2A44' };
const white = { name: 'White', swatch: '#ffffff' };
const inLetters = (...variants: VariantInput[]): OptionsInput => ({ sizeScale: 'letters', colours: [], variants });

describe('The options of a product', () => {
  it('have sizes as their scale writes and orders them', () => {
    const { sizeScale, variants } = productOptions(inLetters(variant('xl'), variant(' s '), variant('Medium')), none);
    expect(sizeScale).toBe('letters');
    expect(variants.map(({ size, position }) => [size, position])).toEqual([
      ['XL', 2],
      ['S', 0],
      ['M', 1],
    ]);
  });

  it('are in the order of their colours, then of their sizes', () => {
    const variants = [variant('S', 'white'), variant('M', 'NAVY'), variant('S', 'Navy')];
    const options = productOptions({ sizeScale: 'letters', colours: [navy, white], variants }, none);
    const names = [...options.variants]
      .sort((a, b) => a.position - b.position)
      .map(({ size, colour }) => [size, colour]);
    expect(names).toEqual([
      ['S', 'Navy'],
      ['M', 'Navy'],
      ['S', 'White'],
    ]);
  });

  it('derive the family of a colour, unless staff set another', () => {
    const colours = [navy, { ...white, family: 'multicolour' as const }];
    const options = productOptions({ colours, variants: [variant(null, 'Navy'), variant(null, 'White')] }, none);
    expect(options.colours).toEqual([
      { name: 'Navy', swatch: '#1f2a44', family: 'blue', isFamilySetByStaff: false },
      { name: 'White', swatch: '#ffffff', family: 'multicolour', isFamilySetByStaff: true },
    ]);
    // What a form sends after a change of the swatch.
    const changed = [{ name: 'Navy', swatch: '#c01020', family: 'blue' as const }];
    const again = productOptions({ colours: changed, variants: [variant(null, 'Navy')] }, options);
    expect(again.colours).toMatchObject([{ family: 'red', isFamilySetByStaff: false }]);
    const kept = productOptions({ variants: [variant(null, 'White')] }, options);
    expect(kept.colours).toEqual([options.colours[1]]);
  });

  it('leave out colours that no variant has', () => {
    const options = productOptions({ colours: [navy, white], variants: [variant(null, 'White')] }, none);
    expect(options.colours.map(({ name }) => name)).toEqual(['White']);
    expect(options.variants.map(({ position }) => position)).toEqual([0]);
  });

  it('may have own words as sizes, in their order', () => {
    const variants = [variant('Baby'), variant('Child'), variant('Toddler')];
    const places = (sizes?: string[]) =>
      productOptions({ sizeScale: 'own', sizes, variants }, none).variants.map(({ position }) => position);
    expect(places()).toEqual([0, 1, 2]);
    expect(places(['Baby', 'Toddler', 'Child'])).toEqual([0, 2, 1]);
  });

  it('retain the scale when none is given, and have none without sizes', () => {
    const current = { sizeScale: 'letters' as const, colours: [] };
    expect(productOptions({ variants: [variant('M')] }, current).sizeScale).toBe('letters');
    expect(productOptions({ sizeScale: 'letters', variants: [variant(null)] }, current).sizeScale).toBeNull();
  });

  it.each<[string, OptionsInput, string, string]>([
    ['no variant', inLetters(), 'A product must have at least one variant.', 'variants'],
    [
      'a size for some only',
      inLetters(variant('M'), variant(null)),
      'Either all variants have a size, or none has.',
      'variants',
    ],
    [
      'a colour for some only',
      { colours: [navy], variants: [variant(null, 'Navy'), variant(null)] },
      'Either all variants have a colour, or none has.',
      'variants',
    ],
    ['sizes without a scale', { variants: [variant('M')] }, 'Choose a scale for the sizes.', 'sizeScale'],
    ['a size of another scale', inLetters(variant('42')), '“42” is not a size of the chosen scale.', 'variants'],
    [
      'a comma in an own size',
      { sizeScale: 'own', variants: [variant('Wide'), variant('Long, narrow')] },
      "The size “Long, narrow” can't have a comma.",
      'sizes',
    ],
    [
      'an unknown colour',
      { colours: [navy], variants: [variant(null, 'Red')] },
      '“Red” is not one of the colours.',
      'variants[0].colour',
    ],
    [
      'a colour twice',
      { colours: [navy, { ...navy, name: 'navy' }], variants: [variant(null, 'Navy')] },
      'The colour “navy” is there twice.',
      'colours',
    ],
    ['a variant twice', inLetters(variant('M'), variant('medium')), 'M is there twice.', 'variants[1]'],
    [
      'a SKU twice',
      inLetters(variant('S', null, { sku: 'LS' }), variant('M', null, { sku: 'ls' })),
      'The SKU “ls” is there twice.',
      'variants[1].sku',
    ],
    [
      'no swatch',
      { colours: [{ name: 'Navy', swatch: 'blue' }], variants: [variant(null, 'Navy')] },
      'A colour must be written as #rrggbb.',
      'colours',
    ],
    [
      'too many colours',
      {
        colours: Array.from({ length: 21 }, (_, n) => ({ ...navy, name: `Navy ${n}` })),
        variants: [variant(null, 'Navy 1')],
      },
      'A product can have at most 20 colours.',
      'colours',
    ],
    [
      'too many variants',
      inLetters(...Array<VariantInput>(201).fill(variant('M'))),
      'A product can have at most 200 variants.',
      'variants',
    ],
  ])('are refused with %s', (_, input, message, field) => {
    expect(() => productOptions(input, none)).toThrow(
      expect.objectContaining({ message, fields: [{ field, message }] }) as Error,
    );
  });
});
