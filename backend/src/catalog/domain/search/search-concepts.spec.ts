import { type Concept, conceptsOf, type KnownWords } from './search-concepts.js';
import { descriptionOf, relaxationsOf } from './relaxed-searches.js';
import { optionWordsOf } from './options-in-text/option-words.js';
import { Synonyms } from './synonyms.js';

const synonyms = Synonyms.parse(`
[garments]
tee = t-shirt
dress
coat = overcoat
denim jacket = trucker
jacket
sneaker = trainer
footwear
[details]
warm = cosy
linen
[colours]
red > berry
[people]
men = mens
[brands]
levi = levis
`);

class Catalogue implements KnownWords {
  constructor(private readonly words: readonly string[]) {}

  isKnown = (word: string) => this.words.includes(word) || this.words.includes(word.replace(/s$/, ''));
  has = (word: string) => this.words.includes(word);
  mayHave = (word: string) => this.words.includes(word);
  alike = () => this.words;
}

const shop = new Catalogue([
  ...['tee', 'dress', 'trucker', 'denim', 'jacket', 'sneaker', 'berry', 'men', 'overshirt', 'linen', 'cosy'],
]);
const meant = (text: string) => conceptsOf(text.split(' '), synonyms, shop);
const named = (concepts: readonly Concept[]) => concepts.map(({ words }) => words.join(' '));

describe('The concepts of a search', () => {
  it('are garments, colours and people, with what the shop calls them', () => {
    const { concepts } = meant('mens red t shirt');
    expect(concepts).toMatchObject([
      { kind: 'people', name: 'men', words: ['mens'], isKnown: true },
      { kind: 'colour', words: ['red'], related: [['berry']], isKnown: true },
      { kind: 'garment', words: ['t', 'shirt'], same: [['tee']], isKnown: true },
    ]);
  });

  it('take the longest phrase that the shop has something for', () => {
    expect(named(meant('denim jacket').concepts)).toEqual(['denim jacket']);
    expect(meant('denim jacket').concepts[0]).toMatchObject({ same: [['trucker']] });
  });

  it('join and split words as the catalogue writes them', () => {
    expect(meant('over shirt').concepts).toMatchObject([{ words: ['over', 'shirt'], same: [['overshirt']] }]);
    expect(meant('denimjacket').concepts).toMatchObject([{ words: ['denim', 'jacket'], isKnown: true }]);
  });

  it('correct typos to words of the catalogue and the synonyms, in singular or plural as typed', () => {
    expect([...meant('jakets').spelled]).toEqual([['jakets', 'jackets']]);
    expect([...meant('sneekers').spelled]).toEqual([['sneekers', 'sneakers']]);
    expect([...meant('traners').spelled]).toEqual([['traners', 'trainers']]);
    expect(meant('overcot').concepts).toMatchObject([{ words: ['overcoat'], isKnown: false }]);
    expect(meant('dress').spelled.size).toBe(0);
  });

  it('complete the last word while it is typed, and leave unknown words', () => {
    expect(meant('trai').concepts).toMatchObject([
      { words: ['trai'], same: [['trainer'], ['sneaker']], isKnown: true },
    ]);
    expect(meant('tranie').concepts).toMatchObject([{ words: ['tranie'], same: [['trainer'], ['sneaker']] }]);
    expect(meant('xylophone').concepts).toMatchObject([{ kind: 'word', isKnown: false }]);
  });
});

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
