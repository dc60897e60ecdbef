import { indexedWordsOf, wordsOf } from './tokenizer.js';

describe('The words of a text', () => {
  it.each([
    ['Linen Shirt, slim-fit', ['linen', 'shirt', 'slim', 'fit']],
    ["Levi's 501®", ['levis', '501']],
    ['H&M, h & m', ['hm', 'hm']],
    ['Café crème', ['cafe', 'creme']],
    ['black & white', ['black', 'white']],
    ['Straßenmantel, Smørrebrød', ['strassenmantel', 'smorrebrod']],
    ['L’Œuvre de Łódź', ['loeuvre', 'de', 'lodz']],
    ['O’Neill, O`Neill, oneill', ['oneill', 'oneill', 'oneill']],
    ['Strick\u00adjacke, Na\u200bvy', ['strickjacke', 'navy']],
    ['黒いドレス', ['黒いドレス']],
    ["'; drop table --", ['drop', 'table']],
    ['!!! %_\\', []],
    [`${'a'.repeat(39)}𐐨b`, [`${'a'.repeat(39)}𐐨`]],
  ])('%s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('are indexed both joined and apart', () => {
    expect(indexedWordsOf('T-Shirt')).toEqual(['t', 'shirt', 'tshirt']);
    expect(indexedWordsOf('L’Œuvre, Levi’s')).toEqual(['loeuvre', 'levis', 'oeuvre']);
    expect(indexedWordsOf('T\u2011Shirt')).toEqual(['t', 'shirt', 'tshirt']);
  });
});
