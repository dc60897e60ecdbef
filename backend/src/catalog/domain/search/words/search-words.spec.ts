import {
  baseOf,
  formsOf,
  indexedWordsOf,
  isOneTypoAway,
  nearestTo,
  pluralOf,
  spellingsOf,
  wordsOf,
} from './search-words.js';

describe('The words of a text', () => {
  it.each([
    ['Linen Shirt, slim-fit', ['linen', 'shirt', 'slim', 'fit']],
    ["Levi's 501®", ['levis', '501']],
    ['H&M, h & m', ['hm', 'hm']],
    ['Café crème', ['cafe', 'creme']],
    ['black & white', ['black', 'white']],
    ["'; drop table --", ['drop', 'table']],
    ['!!! %_\\', []],
  ])('%s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('are indexed both joined and apart', () => {
    expect(indexedWordsOf('T-Shirt')).toEqual(['t', 'shirt', 'tshirt']);
  });
});

describe('Singulars and plurals', () => {
  it.each([
    ['dresses', 'dress'],
    ['shoes', 'shoe'],
    ['watches', 'watch'],
    ['hoodies', 'hoodie'],
    ['boxes', 'box'],
    ['jeans', 'jean'],
    ['caps', 'cap'],
    ['tees', 'tee'],
  ])('have one base: %s and %s', (plural, singular) => {
    expect(baseOf(plural)).toBe(baseOf(singular));
    expect(formsOf(plural)).toContain(singular);
  });

  it('are found in other spellings', () => {
    expect(formsOf('hoody')).toEqual(expect.arrayContaining(['hoody', 'hoodie', 'hoodies']));
  });

  it.each(['dress', 'tennis', 'bus', 'gas', 'canvas'])('leave %s alone where the s is part of the word', (word) => {
    expect(baseOf(word)).not.toBe(baseOf('dres'));
    expect(formsOf(word)).toContain(word);
  });

  it.each([
    ['dress', 'dresses'],
    ['coat', 'coats'],
    ['body', 'bodies'],
    ['watch', 'watches'],
    ['toy', 'toys'],
  ])('are made: %s, %s', (singular, plural) => {
    expect(pluralOf(singular)).toBe(plural);
  });
});

describe('One typo in a word', () => {
  it.each([
    ['a letter missing', 'shrt', 'shirt'],
    ['a letter too many', 'shiirt', 'shirt'],
    ['a wrong letter', 'shiet', 'shirt'],
    ['two letters swapped', 'shrit', 'shirt'],
    ['the first letter', 'hsirt', 'shirt'],
    ['the last letter', 'shirr', 'shirt'],
  ])('%s: %s', (_, typo, word) => {
    expect(isOneTypoAway(typo, word)).toBe(true);
    expect(isOneTypoAway(word, typo)).toBe(true);
    expect(spellingsOf(typo).some((spelling) => spellingsOf(word).includes(spelling))).toBe(true);
  });

  it.each([
    ['shrti', 'shirt'],
    ['short', 'skirt'],
    ['shi', 'shirt'],
    ['trish', 'shirt'],
  ])('two typos are too many: %s is not %s', (typo, word) => {
    expect(isOneTypoAway(typo, word)).toBe(false);
  });

  it('is corrected to the word with the longest common beginning', () => {
    expect(nearestTo('jackst', ['packet', 'jacket', 'jackets', 'jacks'])).toEqual(['jacks', 'jacket', 'jackets']);
  });

  it.each([
    ['jakets', 'jacket'],
    ['dreses', 'dress'],
    ['sneekers', 'sneaker'],
    ['jooger', 'joggers'],
  ])('is corrected across singular and plural: %s, %s', (typo, word) => {
    expect(nearestTo(typo, [word])).toEqual([word]);
    expect(spellingsOf(typo).some((spelling) => spellingsOf(word).includes(spelling))).toBe(true);
  });

  it('leaves the first letter of a short word, unless two are swapped, and numbers', () => {
    expect(nearestTo('boat', ['coat', 'boot'])).toEqual(['boot']);
    expect(nearestTo('acp', ['cap'])).toEqual(['cap']);
    expect(nearestTo('502', ['501'])).toEqual([]);
  });
});
