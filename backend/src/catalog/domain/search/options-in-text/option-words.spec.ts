import { optionWordsOf, isIgnoredBy } from './option-words.js';

describe('A size or a colour in the words of a search', () => {
  it.each([
    ['sneakers 42,5', '42 5'],
    ['dark, navy jeans', 'dark navy'],
    ['Linen shirt, M', 'm'],
    ['Navy Blue polo', 'navy blue'],
  ])('is no filter when `ignored` has its normalized words: %s', (text, words) => {
    const wordsWithout = (ignored: string) =>
      optionWordsOf(text, isIgnoredBy(ignored)).options.map((option) => option.words);
    expect(wordsWithout('')).toEqual([words]);
    expect(wordsWithout(`red,${words}`)).toEqual([]);
  });
});
