import { Synonyms } from './synonyms.js';

const list = `
# Notes are left out.
[garments]
tee = t-shirt = tee shirt
top > tee, blouse
coat = overcoat > parka

[colours]
blue > navy

[on sale]
sale = on sale

[ignored]
the = for
`;
const synonyms = Synonyms.parse(list);
const textsOf = (phrases: readonly (readonly string[])[] = []) => phrases.map((phrase) => phrase.join(' ')).sort();

describe('A list of synonyms', () => {
  it('finds each phrase of a group by the others, with or without hyphen and in the plural', () => {
    expect(textsOf(synonyms.meaningOf(['tshirts'])?.same)).toEqual(['t shirt', 'tee', 'tee shirt']);
    expect(textsOf(synonyms.meaningOf(['t', 'shirts'])?.same)).toEqual(['tee', 'tee shirt', 'tshirt']);
    expect(synonyms.meaningOf(['tees'])).toMatchObject({ kind: 'garment', name: 'tee' });
  });

  it('finds related phrases one way only, with what they are also called', () => {
    expect(textsOf(synonyms.meaningOf(['top'])?.related)).toEqual(['blouse', 't shirt', 'tee', 'tee shirt', 'tshirt']);
    expect(textsOf(synonyms.meaningOf(['coats'])?.related)).toEqual(['parka']);
    expect(synonyms.meaningOf(['parka'])).toBeUndefined();
    expect(textsOf(synonyms.meaningOf(['blue'])?.related)).toEqual(['navy']);
  });

  it('knows wishes, and phrases of several words', () => {
    expect(synonyms.wishOf(['on', 'sale'])).toBe('on sale');
    expect(synonyms.wishOf(['the'])).toBe('ignored');
    expect(synonyms.wishOf(['tee'])).toBeUndefined();
    expect(synonyms.longest).toBe(2);
  });

  it('corrects and completes words that no product has', () => {
    expect(synonyms.nearestTo('overcaot')).toEqual(['overcoat']);
    expect(synonyms.completionOf('overc')).toBe('overcoat');
    expect(synonyms.completionOf('xylo')).toBeUndefined();
  });

  it.each([
    ['no section', 'tee = shirt', 1],
    ['an unknown section', '[cars]\ntee = shirt', 2],
    ['an empty entry', '[garments]\n\ntee = = shirt', 3],
    ['two arrows', '[garments]\ntop > tee > shirt', 2],
  ])('names the line that can’t be read: %s', (_, text, line) => {
    expect(() => Synonyms.parse(text)).toThrow(`Line ${line} of the synonyms can't be read`);
  });
});
