import { meant, named } from '../../../../test/support/catalogue/meant-concepts.js';
import { optionWordsOf } from './options-in-text/option-words.js';
import { descriptionOf, relaxationsOf } from './relaxed-searches.js';

describe('A search that no product fulfils', () => {
  const best = (text: string) => relaxationsOf(meant(text).concepts).slice(0, 3).map(named);

  it('drops colours and details before garments', () => {
    expect(best('red dress')).toEqual([['dress'], ['red']]);
    expect(best('red linen dress')).toEqual([['linen', 'dress'], ['red', 'dress'], ['dress']]);
    expect(relaxationsOf(meant('dress').concepts)).toEqual([]);
  });

  it.each([
    ['dress', 'dresses'],
    ['linen dress', 'linen dresses'],
    ['dress linen', 'linen dresses'],
    ['mens t shirt', 'men’s t-shirts'],
    ['footwear', 'footwear'],
    ['red linen', 'results for “red linen”'],
    ['no dress', 'results for “no dress”'],
    ['dress without linen', 'results for “without linen dress”'],
  ])('names what is shown instead: %s', (text, expected) => {
    expect(descriptionOf(meant(text).concepts)).toBe(expected);
  });

  it.each([
    ['linen dress', ['black', 'm'], 'black linen dresses in size M'],
    ['linen dress', ['navy blue', 'white'], 'navy blue or white linen dresses'],
    ['linen', ['42'], 'results for “linen” in size 42'],
    ['', ['black', 's'], 'what comes in black in size S'],
    ['', ['l'], 'what comes in size L'],
  ])('names sizes and colours that it is still filtered by: %s', (text, options, expected) => {
    const search = `shirt ${options.join(' ')}`;
    const { options: words } = optionWordsOf(search, () => false);
    expect(descriptionOf(text === '' ? [] : meant(text).concepts, words)).toBe(expected);
  });
});
