import { indexedWordsOf, isOneTypoAway, nearestTo, searchWordsOf, spellingsOf, wordsOf } from './search-words.js';

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

  it('exclude stop words from a search, unless there are no others', () => {
    expect(searchWordsOf('the shirt for the beach')).toEqual(['shirt', 'beach']);
    expect(searchWordsOf('the')).toEqual(['the']);
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
    expect(nearestTo('jackst', ['packet', 'jacket', 'jackets', 'jacks'])).toEqual(['jacks', 'jacket']);
  });
});
