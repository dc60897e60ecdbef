import { indexedWordsOf, isOneSlipAway, nearestTo, soughtWordsOf, spellingsOf, wordsOf } from './search-words.js';

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

  it('are found joined as well as apart', () => {
    expect(indexedWordsOf('T-Shirt')).toEqual(['t', 'shirt', 'tshirt']);
  });

  it('that say nothing are not looked for, unless they are all there is', () => {
    expect(soughtWordsOf('the shirt for the beach')).toEqual(['shirt', 'beach']);
    expect(soughtWordsOf('the')).toEqual(['the']);
  });
});

describe('One slip in a word', () => {
  it.each([
    ['a letter missing', 'shrt', 'shirt'],
    ['a letter too many', 'shiirt', 'shirt'],
    ['a wrong letter', 'shiet', 'shirt'],
    ['two changed places', 'shrit', 'shirt'],
    ['the first letter', 'hsirt', 'shirt'],
    ['the last letter', 'shirr', 'shirt'],
  ])('%s: %s', (_, slip, word) => {
    expect(isOneSlipAway(slip, word)).toBe(true);
    expect(isOneSlipAway(word, slip)).toBe(true);
    expect(spellingsOf(slip).some((spelling) => spellingsOf(word).includes(spelling))).toBe(true);
  });

  it.each([
    ['shrti', 'shirt'],
    ['short', 'skirt'],
    ['shi', 'shirt'],
    ['trish', 'shirt'],
  ])('two are too many: %s is not %s', (slip, word) => {
    expect(isOneSlipAway(slip, word)).toBe(false);
  });

  it('means the word that begins alike', () => {
    expect(nearestTo('jackst', ['packet', 'jacket', 'jackets', 'jacks'])).toEqual(['jacks', 'jacket']);
  });
});
