import { type Concept, conceptsOf, type KnownWords } from '../../../src/catalog/domain/search/search-concepts.js';
import { Synonyms } from '../../../src/catalog/domain/search/synonyms.js';

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

/** What a text means in a shop with a few words. */
export const meant = (text: string) => conceptsOf(text.split(' '), synonyms, shop);

/** The words of each concept. */
export const named = (concepts: readonly Concept[]) => concepts.map(({ words }) => words.join(' '));
