import { isOneTypoAway, nearestTo, spellingsOf } from './typos.js';

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

  it('is not corrected in numbers, nor in the first letter of a short word unless two are swapped', () => {
    expect(nearestTo('boat', ['coat', 'boot'])).toEqual(['boot']);
    expect(nearestTo('acp', ['cap'])).toEqual(['cap']);
    expect(nearestTo('502', ['501'])).toEqual([]);
  });
});
