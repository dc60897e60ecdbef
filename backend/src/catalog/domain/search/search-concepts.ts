import { isOneTypoAway, nearestTo } from './words/typos.js';
import { baseOf, formsOf, pluralOf } from './words/word-forms.js';
import type { Kind, Meaning, Phrase, Synonyms } from './synonyms.js';

/** What the catalogue knows of the words of a search. */
export interface KnownWords {
  /** Whether a product has the word, in any form or as a beginning. */
  isKnown(word: string): boolean;
  /** Whether a product has exactly this word. */
  has(word: string): boolean;
  /** As `has`, and true for words that the catalogue was not asked for. */
  mayHave(word: string): boolean;
  /** Words of products that share a spelling with this word. */
  alike(word: string): readonly string[];
}

/** One thing that a product should be: a garment, a colour, a brand. */
export interface Concept {
  readonly kind: Kind | 'word';
  /** For people, the category. */
  readonly name: string;
  /** As typed, with corrected spelling. */
  readonly words: Phrase;
  readonly same: readonly Phrase[];
  readonly related: readonly Phrase[];
  /** Whether any product can have it. */
  readonly isKnown: boolean;
}

const maxAlternatives = 3;
const minCompleted = 4;
const minHalf = 3;

interface Spelled {
  readonly word: string;
  readonly isKnown: boolean;
  readonly isCorrected: boolean;
  /** Other words that may be meant. */
  readonly others: readonly string[];
  /** The likely complete word, where this one is still being typed. */
  readonly completion?: string | undefined;
}

/** @returns the concepts in the order of the words, and the words with corrected spelling */
export function conceptsOf(
  words: readonly string[],
  synonyms: Synonyms,
  known: KnownWords,
): { concepts: readonly Concept[]; spelled: ReadonlyMap<string, string> } {
  const all = words.map((word, at) => spelledOf(word, at === words.length - 1, synonyms, known));
  const concepts: Concept[] = [];
  for (let at = 0; at < all.length;) {
    const concept =
      phraseAt(all, at, synonyms, known) ??
      joinedAt(all, at, synonyms, known) ??
      splitAt(all, at, known) ??
      wordAt(all, at, synonyms, known);
    concepts.push(concept.concept);
    at += concept.length;
  }
  const corrected = all.flatMap(({ word, isCorrected }, at) => (isCorrected ? [[words[at] ?? '', word] as const] : []));
  return { concepts, spelled: new Map(corrected) };
}

/** Words to ask the catalogue for, so that later only alternatives remain that some product has. */
export function alternativesOf(words: readonly string[], synonyms: Synonyms): string[] {
  const phrases = words.flatMap((_, at) =>
    Array.from({ length: Math.min(synonyms.longest, words.length - at) }, (__, n) => words.slice(at, at + n + 1)),
  );
  const meanings = phrases.flatMap((phrase) => synonyms.meaningOf(phrase) ?? []);
  const joined = words.slice(1).map((word, at) => `${words[at]}${word}`);
  const halves = words.filter((word) => !synonyms.isKnown(word)).flatMap((word) => halvesOf(word).flat());
  const forms = [...words.flatMap(formsOf), ...meanings.flatMap((meaning) => meaning.forms)];
  return [...new Set(forms), ...joined, ...halves];
}

function spelledOf(word: string, isLast: boolean, synonyms: Synonyms, known: KnownWords): Spelled {
  if (known.has(word) || synonyms.isKnown(word)) return { word, isKnown: true, isCorrected: false, others: [] };
  const completion = isLast && word.length >= minCompleted ? synonyms.completionOf(word) : undefined;
  if (completion || known.isKnown(word)) return { word, isKnown: true, isCorrected: false, others: [], completion };
  const [best, ...others] = nearestTo(word, [...known.alike(word), ...synonyms.nearestTo(word)]);
  if (best === undefined) {
    const corrected = isLast && word.length > minCompleted ? synonyms.correctedCompletionOf(word) : undefined;
    return { word, isKnown: corrected !== undefined, isCorrected: false, others: [], completion: corrected };
  }
  const alike = others.filter((each) => isOneTypoAway(word, each) === isOneTypoAway(word, best));
  const isPlural = baseOf(word) !== word && baseOf(best) === best && !isOneTypoAway(word, best);
  const corrected = isPlural ? pluralOf(best) : best;
  return { word: corrected, isKnown: true, isCorrected: true, others: [best, ...alike].slice(0, maxAlternatives) };
}

interface Found {
  readonly concept: Concept;
  /** How many words of the search the concept takes. */
  readonly length: number;
}

/** The longest phrase of the synonyms for which the shop has anything. */
function phraseAt(all: readonly Spelled[], at: number, synonyms: Synonyms, known: KnownWords): Found | undefined {
  for (let length = Math.min(synonyms.longest, all.length - at); length > 1; length--) {
    const words = all.slice(at, at + length).map(({ word }) => word);
    const concept = meant(words, synonyms.meaningOf(words), known);
    if (concept && concept.same.length + concept.related.length > 0) return { concept, length };
  }
  return undefined;
}

/** `over shirt` as `overshirt`. */
function joinedAt(all: readonly Spelled[], at: number, synonyms: Synonyms, known: KnownWords): Found | undefined {
  const words = all.slice(at, at + 2).map(({ word }) => word);
  if (words.length < 2) return undefined;
  const joined = words.join('');
  const concept = meant(words, synonyms.meaningOf([joined]), known) ?? plain(words, false);
  if (!known.has(joined) && concept.same.length + concept.related.length === 0) return undefined;
  const same = known.has(joined) ? [[joined], ...concept.same] : concept.same;
  return { concept: { ...concept, same, isKnown: true }, length: 2 };
}

/** `denimjacket` as `denim jacket`, where products have both. */
function splitAt(all: readonly Spelled[], at: number, known: KnownWords): Found | undefined {
  const { word = '', isKnown = true } = all[at] ?? {};
  const halves = isKnown ? undefined : halvesOf(word).find((pair) => pair.every((half) => known.has(half)));
  return halves && { concept: plain(halves, true), length: 1 };
}

function wordAt(all: readonly Spelled[], at: number, synonyms: Synonyms, known: KnownWords): Found {
  const { word = '', isKnown = false, others = [], completion } = all[at] ?? {};
  const concept = meant([word], synonyms.meaningOf([word]), known) ?? plain([word], isKnown);
  const completed = completion ? meant([completion], synonyms.meaningOf([completion]), known) : undefined;
  const same = [
    ...concept.same,
    ...others.map((each) => [each]),
    ...(completed ? [completed.words, ...completed.same] : []),
  ];
  return { concept: { ...concept, same }, length: 1 };
}

function meant(words: Phrase, meaning: Meaning | undefined, known: KnownWords): Concept | undefined {
  if (!meaning) return undefined;
  const canMatch = (phrase: Phrase) => phrase.every((word) => formsOf(word).some((form) => known.mayHave(form)));
  const [same, related] = [meaning.same.filter(canMatch), meaning.related.filter(canMatch)];
  const isKnown = same.length + related.length > 0 || words.every((word) => known.isKnown(word));
  return { kind: meaning.kind, name: meaning.name, words, same, related, isKnown };
}

function plain(words: Phrase, isKnown: boolean): Concept {
  return { kind: 'word', name: words.join(' '), words, same: [], related: [], isKnown };
}

function halvesOf(word: string): [string, string][] {
  const letters = [...word];
  const count = Math.max(0, letters.length - 2 * minHalf + 1);
  return Array.from({ length: count }, (_, at) => [
    letters.slice(0, minHalf + at).join(''),
    letters.slice(minHalf + at).join(''),
  ]);
}
