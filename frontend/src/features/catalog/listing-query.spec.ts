/** @jest-environment jsdom */
import fc from 'fast-check';
import { remember } from '../../lib/storage/session-storage';
import { countChosen, filtersOf, queryFrom, rememberedSearch, toggled, withValues } from './listing-query';
import { colourFamilies } from './catalog-labels';

// The unit 'binary' would make a table of all characters, which takes seconds.
const anyCharacter = fc.nat({ max: 0x10ffff }).map((code) => String.fromCodePoint(code));
const canBeASize = (text: string) => text !== '' && text === text.trim() && !text.includes(',');

describe('The listing’s address', () => {
  it('holds comma-joined values for each group, and a sort', () => {
    const query = queryFrom(
      new URLSearchParams('category=women,men&brand=h%26m&size=M,L&colour=blue&sortBy=title-ztoa'),
    );
    expect(query).toEqual({
      ...{ category: ['men', 'women'], brand: ['h&m'], size: ['M', 'L'], colour: ['blue'] },
      ...{ offers: {}, sortBy: 'title-ztoa', q: '', ignore: '' },
    });
  });

  it('leaves out unknown values', () => {
    const query = queryFrom(new URLSearchParams('category=pets,men&colour=navy,blue&sortBy=magic'));
    expect(query).toMatchObject({ category: ['men'], colour: ['blue'], sortBy: 'price-lowtohigh' });
  });

  it('holds sizes of any words, each once, as many and as long as there can be', () => {
    const long = 'x'.repeat(21);
    const sizes = (text: string) => queryFrom(new URLSearchParams({ size: text })).size;
    expect(sizes(`32×34, 0–3 m ,One size,,32×34,${long}`)).toEqual(['32×34', '0–3 m', 'One size']);
    expect(sizes('ONE SIZE,One\u00a0 size')).toHaveLength(1);
    expect(sizes(Array.from({ length: 60 }, (_, at) => at).join(','))).toHaveLength(40);
  });

  it('changes one group and leaves the rest', () => {
    const changed = withValues(new URLSearchParams('category=men&sortBy=title-atoz'), 'category', ['men', 'kids']);
    expect(changed.get('category')).toBe('men,kids');
    expect(changed.get('sortBy')).toBe('title-atoz');
    expect(withValues(changed, 'category', []).has('category')).toBe(false);
    expect(toggled(['men'], 'men')).toEqual([]);
    expect(toggled(['xl', 'M'], 'XL')).toEqual(['M']);
  });

  it('has a number of chosen values, which the tab can store and restore', () => {
    const search = 'category=men%2Ckids&size=M&colour=blue%2Cgreen&minPrice=20&maxPrice=50&onSale=true';
    const query = queryFrom(new URLSearchParams(`${search}&sortBy=newest`));
    expect(query.sortBy).toBe('newest');
    expect(countChosen(query)).toBe(7);
    remember('filters', filtersOf(query));
    expect(rememberedSearch().get('colour')).toBe('green,blue');
    expect(rememberedSearch().get('size')).toBe('M');
    expect(queryFrom(rememberedSearch())).toEqual({ ...query, sortBy: 'price-lowtohigh' });
  });

  it('restores the chosen values, for any sizes and colours', () => {
    const sizes = fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 5 }).filter(canBeASize), {
      maxLength: 40,
    });
    const colours = fc.subarray(colourFamilies.map(({ value }) => value));
    fc.assert(
      fc.property(sizes, colours, (size, colour) => {
        const address = withValues(withValues(new URLSearchParams(), 'size', size), 'colour', colour).toString();
        expect(queryFrom(new URLSearchParams(address))).toMatchObject({ size, colour });
      }),
    );
  });

  it('yields only parameters that the server accepts, for any text', () => {
    const text = fc.oneof(fc.string({ unit: anyCharacter }), fc.constantFrom('black,white', 'M,,M', ',', 'blue ,BLUE'));
    fc.assert(
      fc.property(text, text, (size, colour) => {
        const query = queryFrom(new URLSearchParams({ size, colour }));
        const families: string[] = colourFamilies.map(({ value }) => value);
        expect(query.colour.every((family) => families.includes(family))).toBe(true);
        expect(query.size.every((one) => canBeASize(one) && [...one].length <= 20)).toBe(true);
        expect(new Set(query.size).size).toBe(query.size.length);
      }),
    );
  });

  it('is restored from the tab’s stored filters', () => {
    remember('filters', { category: ['kids'], brand: ['levi', 'zara'] });
    expect(rememberedSearch().toString()).toBe('category=kids&brand=levi%2Czara');
  });
});
