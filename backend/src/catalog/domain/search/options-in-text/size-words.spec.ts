import { judgedQueries } from '../../../../../test/search/judged-queries.js';
import { sizeWordsOf } from './size-words.js';

const jeansOf = (waist: number) => [26, 28, 30, 32, 34, 36, 38].map((length) => `${waist}×${length}`);

describe('The sizes in a search', () => {
  it.each<[string, string[], string]>([
    ['linen shirt m', ['M'], 'linen shirt'],
    ['xl hoodie', ['XL'], 'hoodie'],
    ['xl', ['XL'], ''],
    ['2xl polo', ['XXL'], 'polo'],
    ['hoodie xxxl', ['3XL'], 'hoodie'],
    ['shirt size medium', ['M'], 'shirt'],
    ['size s', ['S'], ''],
    ['T-Shirt S', ['S'], 'T-Shirt'],
    ['age 6 dress', ['6 y'], 'dress'],
    ['dress 6 years', ['6 y'], 'dress'],
    ['6 year old girl dress', ['6 y'], 'girl dress'],
    ['hoodie 10 to 12 years', ['10 y', '11 y', '12 y'], 'hoodie'],
    ['kids hoodie size 8', ['8 y'], 'kids hoodie'],
    ['cardigan 3-6 months', ['3–6 m'], 'cardigan'],
    ['jeans w32 l34', ['32×34'], 'jeans'],
    ['jeans W32/L34', ['32×34'], 'jeans'],
    ['32x34 jeans', ['32×34'], 'jeans'],
    ['jeans 32/34', ['32×34'], 'jeans'],
    ['size 42 sneakers', ['42', ...jeansOf(42)], 'sneakers'],
    ['sneakers 42.5', ['42.5'], 'sneakers'],
    ['eu 38 pumps', ['38', ...jeansOf(38)], 'pumps'],
    ['jeans 32', ['32', ...jeansOf(32)], 'jeans'],
  ])('%s', (text, sizes, rest) => {
    const found = sizeWordsOf(text);
    expect(found.sizes.map((each) => each.sizes)).toEqual([sizes]);
    expect(found.rest).toBe(rest);
  });

  it.each([
    ...['m', '42', 's m', 'h&m dress', 'h & m dress', 'h m dress', "men's shirt", 'men s shirt', 'levi s jeans'],
    ...['levis 501', '2-pack socks', '18 l backpack', 'belt 90 cm', '15 inch laptop bag', '30 cm scarf', 'small bag'],
    ...['large tote', 'shirt size guide', '', 'l', 'size 99 shoes', 'sml'],
  ])('are not found in: %s', (text) => {
    expect(sizeWordsOf(text)).toEqual({ sizes: [], rest: text });
  });

  it('are not found in judged searches, which name none', () => {
    const found = judgedQueries.filter(({ query }) => sizeWordsOf(query.replace(/under \$?\d+/, '')).sizes.length > 0);
    expect(found.map(({ query }) => query)).toEqual([]);
  });

  it('may be several, each with the search without it', () => {
    expect(sizeWordsOf('black  shirt m or XL')).toEqual({
      sizes: [
        { sizes: ['M'], words: 'm', without: 'black shirt or XL' },
        { sizes: ['XL'], words: 'XL', without: 'black shirt m or' },
      ],
      rest: 'black shirt or',
    });
  });
});
