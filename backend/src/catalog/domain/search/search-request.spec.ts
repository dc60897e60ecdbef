import { searchRequestOf, understoodOption } from './search-request.js';
import { optionWordsOf, isIgnoredBy } from './options-in-text/option-words.js';
import { Synonyms } from './synonyms.js';

const synonyms = Synonyms.parse(`
[garments]
loafer = slip-on shoe
[on sale]
sale = on sale
[lowest price first]
cheap
[ignored]
the = for = on = in = a
`);
const requestOf = (text: string) => searchRequestOf(text, synonyms);

describe('The request of a search', () => {
  it.each<[string, Partial<ReturnType<typeof requestOf>>]>([
    ['dress under $80', { minPrice: undefined, maxPrice: 7_999 }],
    ['dress below 80 dollars', { maxPrice: 7_999 }],
    ['dress < 80', { maxPrice: 7_999 }],
    ['dress under $1,200', { maxPrice: 119_999 }],
    ['dress under $1,200.50', { maxPrice: 120_049 }],
    ['dress under 12,50', { maxPrice: 1_249 }],
    ['dress up to 9,9 dollars', { maxPrice: 990 }],
    ['dress up to $80', { maxPrice: 8_000 }],
    ['dress for $80', { maxPrice: 8_000 }],
    ['$19.50 dress', { maxPrice: 1_950 }],
    ['dress over 80', { minPrice: 8_001, maxPrice: undefined }],
    ['dress at least $80', { minPrice: 8_000 }],
    ['dress from $80', { minPrice: 8_000 }],
    ['dress between 20 and 40', { minPrice: 2_000, maxPrice: 4_000 }],
    ['dress $20-$40', { minPrice: 2_000, maxPrice: 4_000 }],
    ['dress 20 to 40 dollars', { minPrice: 2_000, maxPrice: 4_000 }],
    ['dress $40 - 20', { minPrice: 2_000, maxPrice: 4_000 }],
  ])('has a price: %s', (text, price) => {
    expect(requestOf(text)).toMatchObject({ words: ['dress'], ...price });
  });

  it.each([
    'levis 501',
    'under 1.250',
    'under 1.250,00',
    'under 1,250,00',
    'size 42 dress',
    '2-pack',
    'dress from 1950',
    'understated 80',
    '10 to 12 years',
  ])('takes other numbers for words: %s', (text) => {
    expect(requestOf(text)).toMatchObject({ minPrice: undefined, maxPrice: undefined, wishes: [] });
  });

  it('leaves out filler words, unless there are no others or they are part of a phrase', () => {
    expect(requestOf('the shirt for the beach').words).toEqual(['shirt', 'beach']);
    expect(requestOf('the').words).toEqual(['the']);
    expect(requestOf('slip on shoes').words).toEqual(['slip', 'on', 'shoes']);
  });

  it('understands offers and cheap goods, and names each with the search without it', () => {
    expect(requestOf('jeans on sale under $50')).toMatchObject({
      words: ['jeans'],
      isOnSale: true,
      wishes: [
        { label: 'Under $50', without: 'jeans on sale' },
        { label: 'On sale', without: 'jeans under $50' },
      ],
    });
    expect(requestOf('cheap jeans')).toMatchObject({ words: ['jeans'], isCheapestFirst: true });
    expect(requestOf('sale')).toMatchObject({ words: [], isOnSale: true });
  });
});

describe('The sizes and colours of a request', () => {
  const read = (text: string, ignored = '') =>
    searchRequestOf(text, synonyms, (unpriced) => optionWordsOf(unpriced, isIgnoredBy(ignored)));

  it('are filters, and words that products need not have', () => {
    expect(read('black linen shirt m under $50')).toMatchObject({
      words: ['linen', 'shirt'],
      wordsWithColours: ['black', 'linen', 'shirt'],
      allWords: ['black', 'linen', 'shirt', 'm'],
      optionalWords: ['m', 'black'],
      options: [
        { kind: 'size', value: 'M', words: 'm', without: 'black linen shirt under $50' },
        { kind: 'colour', value: 'black', words: 'black', without: 'linen shirt m under $50' },
      ],
      maxPrice: 4_999,
      wishes: [{ label: 'Under $50', without: 'black linen shirt m' }],
    });
  });

  it('are no filter when `ignored` names them, nor words that products must have', () => {
    const { words, options } = read('Navy Blue linen shirt M', 'navy  blue');
    expect({ words, options: options.map(({ value }) => value) }).toEqual({
      words: ['linen', 'shirt'],
      options: ['M'],
    });
    expect(read('navy linen shirt m', 'm,NAVY').options).toEqual([]);
  });

  it('can be the only words of a search', () => {
    expect(read('in black')).toMatchObject({ words: [], options: [{ value: 'black' }] });
    expect(read('size m')).toMatchObject({ words: [], wordsWithColours: [], options: [{ value: 'M' }] });
    expect(read('black', 'black')).toMatchObject({ words: ['black'], options: [] });
  });

  it('stand for a waist in any length, and for each year of a range', () => {
    const [jeans, hoodie] = ['jeans 32', 'hoodie 10 to 12 years'].map((text) => read(text).options[0]);
    expect(jeans).toMatchObject({ value: '32', sizes: expect.arrayContaining(['32×30', '32×34']) });
    expect(hoodie).toMatchObject({ value: '10 y,11 y,12 y' });
    expect(hoodie && understoodOption(hoodie).label).toBe('Size 10 y, 11 y, 12 y');
  });
});
