import type { Concept } from '../../../domain/search/search-concepts.js';
import { isUnspaced, pairsIn } from '../../../domain/search/words/tokenizer.js';
import { formsOf } from '../../../domain/search/words/word-forms.js';
import { lexemeOfColour } from '../listing/filter-sql.js';
import type { Phrase } from '../../../domain/search/synonyms.js';
import { type PostgresKnownWords, maxBeginnings } from './postgres-known-words.js';

/** Fields of the index: titles, categories and brands, all but descriptions, names of colours, and all. */
type Weights = 'A' | 'AB' | 'ABD' | 'D' | '';

/** A search as texts of `tsquery`, from the narrowest to the widest. */
export interface SearchTsqueries {
  /** All words themselves in the title. */
  readonly literalInTitle: string;
  /** All words in the title, or words that mean the same. */
  readonly sameInTitle: string;
  /** Also with related words. */
  readonly allInTitle: string;
  /** As `sameInTitle`, in any field but the description. */
  readonly sameByName: string;
  readonly byName: string;
  readonly sameOfSomeInTitle: string;
  readonly someInTitle: string;
  readonly anywhere: string;
  /** Any of the words themselves in any field, optional ones too, for the rank. */
  readonly literalOfSome: string;
  /** What suggestions match: garments and names of colours, and colours and other details anywhere. */
  readonly suggested: string;
}

/**
 * What decides the order of results: the words for the rank, and fields from the best, for which `relevance-sql.ts`
 * has numbers. A field is null where it is the same as a better one, because PostgreSQL then compares nothing.
 */
export function fieldsOf(terms: SearchTsqueries): (string | null)[] {
  const fields = [
    ...[terms.literalInTitle, terms.sameInTitle, terms.allInTitle],
    ...[terms.sameByName, terms.byName],
    ...[terms.sameOfSomeInTitle, terms.someInTitle],
  ];
  return [terms.literalOfSome, ...fields.map((field, at) => (fields.indexOf(field) < at ? null : field))];
}

/** Which words match: the typed ones, also synonyms, or also related words. */
type Width = 'literal' | 'same' | 'related';

/** Any of these names in the names of colours; null without names. */
export function inColours(names: readonly string[]): string | null {
  const all = names.map((name) => name.split(' ').map((word) => anyOf([exactly(word)], 'D')));
  return all.map((words) => `(${words.join(' & ')})`).join(' | ') || null;
}

/** A colour of any of these names, or whose name ends so. @param names at least one */
export function inShades(names: readonly string[]): string {
  return names.map((name) => quoted(lexemeOfColour(name), '')).join(' | ');
}

/** All words in the title, in singular or plural; null without words. */
export function inTitle(words: readonly string[]): string | null {
  return words.map((word) => anyOf(formsOf(word).map(exactly), 'A')).join(' & ') || null;
}

interface Reading {
  /** Whether the last word may be incomplete. */
  readonly isTyping: boolean;
  /** Words that products need not have. */
  readonly optional?: readonly string[];
}

/** @param concepts at least one */
export function searchTermsOf(
  concepts: readonly Concept[],
  known: PostgresKnownWords,
  { isTyping, optional = [] }: Reading,
): SearchTsqueries {
  const last = concepts.at(-1);
  const terms = concepts.map((concept) => {
    const others = concepts.filter(({ kind }) => kind !== 'people');
    const isAlone = concept.kind === 'people' && others.length === 0;
    return new Term(concept, known, { isLast: concept === last, isTyping, isAlone });
  });
  const all = (width: Width, weights: Weights) => terms.map((term) => term.text(width, weights)).join(' & ');
  return {
    literalInTitle: all('literal', 'A'),
    sameInTitle: all('same', 'A'),
    allInTitle: all('related', 'A'),
    sameByName: all('same', 'AB'),
    byName: all('related', 'AB'),
    sameOfSomeInTitle: terms.map((term) => term.text('same', 'A')).join(' | '),
    someInTitle: terms.map((term) => term.text('related', 'A')).join(' | '),
    anywhere: all('related', ''),
    literalOfSome: [
      ...terms.map((term) => term.text('literal', '')),
      ...optional.map((word) => anyOf([exactly(word)], '')),
    ].join(' | '),
    suggested: terms.map((term) => term.text('related', term.isDetail ? '' : 'ABD')).join(' & '),
  };
}

/** Footwear and accessories are for both men and women, unless their title says otherwise. */
const adults: readonly string[] = ['men', 'women'];
const children = ['kid', 'kids', 'boys', 'girls', 'baby'];
const notFor: Readonly<Record<string, readonly string[]>> = {
  men: [...children, 'women', 'womens', 'ladies', 'heel', 'heels', 'pump', 'pumps', 'handbag', 'handbags'],
  women: [...children, 'men', 'mens'],
};

interface Place {
  readonly isLast: boolean;
  readonly isTyping: boolean;
  readonly isAlone: boolean;
}

/** A concept as a part of a `tsquery`. */
class Term {
  constructor(
    private readonly concept: Concept,
    private readonly known: PostgresKnownWords,
    private readonly place: Place,
  ) {}

  get isDetail(): boolean {
    return this.concept.kind === 'detail' || this.concept.kind === 'colour';
  }

  text(width: Width, weights: Weights): string {
    const { same, related } = this.concept;
    // What a product is called says what it is; its description may mention other garments.
    const others = this.isDetail ? weights : weights || 'AB';
    const parts = [
      this.#literal(weights),
      ...(width === 'literal' ? [] : same.map((phrase) => this.#phrase(phrase, others))),
      ...(width === 'related' ? related.map((phrase) => this.#phrase(phrase, others)) : []),
      ...(width === 'related' ? this.#forBoth(others) : []),
    ];
    return `(${[...new Set(parts)].join(' | ')})`;
  }

  #literal(weights: Weights): string {
    const { words } = this.concept;
    const terms = words.map((word, at) => anyOf(this.#alternatives(word, at === words.length - 1), weights));
    return terms.length === 1 ? terms.join('') : `(${terms.join(' & ')})`;
  }

  /** A single letter matches as a prefix only as the last word, while it is being typed. */
  #alternatives(word: string, isLastOfConcept: boolean): Alternative[] {
    const row = this.known.of(word);
    if (!row || isUnspaced(word)) return formsOf(word).map(exactly);
    const { stem, beginnings, isExact } = row;
    const isLast = this.place.isLast && isLastOfConcept;
    const isPlain = this.concept.kind === 'word' && !isExact;
    const mayBePrefix = (isLast && this.place.isTyping) || (isPlain && (isLast || word.length > 1));
    // Stems of garments are other words: those of shorts and leggings are short and leg.
    const exact = this.concept.kind === 'garment' ? this.#formsOf(word) : [...new Set([word, stem ?? word])];
    if (!mayBePrefix) return exact.map(exactly);
    if (beginnings.length > 0 && beginnings.length <= maxBeginnings) {
      return [...new Set([...beginnings, ...exact])].map(exactly);
    }
    return exact.map((each) => ({ word: each, isPrefix: each === word }));
  }

  #phrase(phrase: Phrase, weights: Weights): string {
    const words = phrase.map((word) => {
      const forms = this.#formsOf(word).map(exactly);
      return anyOf(forms, weights);
    });
    return words.length === 1 ? words.join('') : `(${words.join(' & ')})`;
  }

  /** The forms of a word that some product may have; at least the word itself. */
  #formsOf(word: string): string[] {
    return formsOf(word).filter((form) => form === word || this.known.mayHave(form));
  }

  #forBoth(weights: Weights): string[] {
    const { kind, name } = this.concept;
    if (kind !== 'people' || !adults.includes(name) || this.place.isAlone || weights === 'A') return [];
    const excluded = (notFor[name] ?? []).map((word) => `'${word}':A`).join(' | ');
    return [`(('footwear':B | 'accessories':B) & !(${excluded}))`];
  }
}

interface Alternative {
  readonly word: string;
  readonly isPrefix: boolean;
}

function exactly(word: string): Alternative {
  return { word, isPrefix: false };
}

function anyOf(alternatives: readonly Alternative[], weights: Weights): string {
  const parts = alternatives.map(({ word, isPrefix }) => {
    const pairs = isUnspaced(word) ? pairsIn(word) : [word];
    return together(pairs.map((each) => quoted(each, `${isPrefix ? '*' : ''}${weights}`)));
  });
  return parts.length === 1 ? parts.join('') : `(${parts.join(' | ')})`;
}

function together(pairs: readonly string[]): string {
  return pairs.length === 1 ? pairs.join('') : `(${pairs.join(' <-> ')})`;
}

/** Words have only letters, marks and digits, so nothing in them ends the quotes. */
function quoted(word: string, flags: string): string {
  return `'${word}'${flags ? `:${flags}` : ''}`;
}

/** Finds unspaced words in titles, categories and brands; null for none. */
export function inNamesOf(words: readonly string[]): string | null {
  return words.map((word) => anyOf([exactly(word)], 'AB')).join(' & ') || null;
}
