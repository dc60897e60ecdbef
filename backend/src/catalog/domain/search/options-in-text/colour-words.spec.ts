import { judgedQueries } from '../../../../../test/search/judged-queries.js';
import { colourFamilies } from '../../options/colours/colour-family.js';
import { familyByName } from './colour-names.js';
import { colourWordsOf } from './colour-words.js';

describe('The colours in a search', () => {
  it.each<[string, string, string]>([
    ['black linen shirt', 'black', 'linen shirt'],
    ['linen shirt in black', 'black', 'linen shirt in'],
    ['navy polo', 'blue: navy', 'polo'],
    ['navy blue polo', 'blue: navy', 'polo'],
    ['dark green dress', 'green', 'dress'],
    ['Off-White jeans', 'white: off white', 'jeans'],
    ['forest green cap', 'green: forest', 'cap'],
    ['gray joggers', 'grey', 'joggers'],
    ['hot pink heels', 'pink', 'heels'],
    ['khaki green parka', 'green: khaki green', 'parka'],
    ['khaki shorts', 'beige: khaki', 'shorts'],
    ['rose gold watch', 'pink: rose gold', 'watch'],
    ['multi-coloured tee', 'multicolour', 'tee'],
    ['black and white striped tee', 'black, white', 'and striped tee'],
    ['red', 'red', ''],
  ])('%s: %s', (text, expected, rest) => {
    const found = colourWordsOf(text);
    expect(found.colours.map(({ family, name }) => (name ? `${family}: ${name}` : family)).join(', ')).toBe(expected);
    expect(found.rest).toBe(rest);
  });

  it.each(['denim jacket', 'steel watch', 'khakis', 'light jacket', 'royal polo', 'redo', 'h&m dress', ''])(
    'are not found in: %s',
    (text) => expect(colourWordsOf(text)).toEqual({ colours: [], rest: text }),
  );

  it('are found in judged queries, without other words', () => {
    const found = judgedQueries.flatMap(({ query }) => colourWordsOf(query).colours.map(({ words }) => words));
    expect([...new Set(found)].sort()).toEqual(['black', 'brown', 'green', 'purple', 'red', 'white']);
  });

  it('are named as typed, each with the search without it', () => {
    expect(colourWordsOf('White and  Navy Blue tee').colours).toMatchObject([
      { words: 'White', without: 'and Navy Blue tee' },
      { words: 'Navy Blue', without: 'White and tee' },
    ]);
  });

  it('are known by 120 words, some of each family', () => {
    expect(familyByName.size).toBeGreaterThanOrEqual(120);
    expect([...new Set(familyByName.values())].sort()).toEqual([...colourFamilies].sort());
    for (const family of colourFamilies) expect(familyByName.get(family)).toBe(family);
  });
});
