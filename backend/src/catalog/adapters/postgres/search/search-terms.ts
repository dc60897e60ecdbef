import type { ReplicaReads } from '../../../../platform/postgres/replica/replica-reads.js';
import { nearestTo, soughtWordsOf, spellingsOf, wordsOf } from '../../../domain/search/search-words.js';
import { revision } from './search-queries.js';

/** What is looked for, as PostgreSQL compares it. */
export interface Sought {
  /** Every word, wherever it stands. */
  readonly anywhere: string;
  /** Every word, but for those of descriptions. */
  readonly byName: string;
  readonly whollyInTitle: string;
  readonly partlyInTitle: string;
  readonly didYouMean: string | undefined;
  /** Of the range, when its words were asked for. */
  readonly revision: number;
}

interface Meaning {
  word: string;
  stem: string | null;
  isKnown: boolean;
  /** What begins with it in the index, one more than `mostBeginnings` at most. */
  beginnings: string[];
  /** Of a word that is not known: those that share a spelling with it. */
  near: string[] | null;
}

const mostGuesses = 5;

/** Up to here each is looked up by itself: PostgreSQL takes four times as long to gather all that begins with something. */
const mostBeginnings = 8;

// The last code point there is ends the range of all words that begin with one.
const beginningWith = (column: 'word' | 'stem') => `
  (select k.${column} collate "C" from catalog.words k
    where k.${column} collate "C" >= sought.word and k.${column} collate "C" < sought.word || chr(1114111)
    limit ${mostBeginnings + 1})`;

const meaningsQuery = `
  select sought.word, stemmed.stem, known.is_known as "isKnown", begun.beginnings, ${revision} as revision,
         case when not known.is_known then array(
           select k.word from catalog.words k where k.spellings && sought.spellings
         ) end as near
    from jsonb_to_recordset($1) as sought (word text, spellings text[])
    cross join lateral (select (ts_lexize('english_stem', sought.word))[1] as stem) as stemmed
    cross join lateral (
      select array(${beginningWith('word')} union ${beginningWith('stem')}) as beginnings) as begun
    cross join lateral (
      select cardinality(begun.beginnings) > 0
          or exists (select from catalog.words k where k.stem = stemmed.stem) as is_known
    ) as known`;

/** One statement. @returns null when there is no word in the text to look for */
export async function soughtBy(text: string, reads: ReplicaReads): Promise<Sought | null> {
  const words = soughtWordsOf(text);
  if (words.length === 0) return null;
  const asked = words.map((word) => ({ word, spellings: spellingsOf(word) }));
  const found = await reads.query<Meaning & { revision: number }>(meaningsQuery, [JSON.stringify(asked)]);
  const meanings = new Map(found.map((meaning) => [meaning.word, meaning]));
  const last = words.at(-1);
  const terms = words.map((word) => alternatives(word, meanings.get(word), word === last));
  return {
    anywhere: terms.map((term) => either(term, '')).join(' & '),
    byName: terms.map((term) => either(term, 'AB')).join(' & '),
    whollyInTitle: terms.map((term) => either(term, 'A')).join(' & '),
    partlyInTitle: terms.map((term) => either(term, 'A')).join(' | '),
    didYouMean: mended(text, meanings),
    revision: found[0]!.revision,
  };
}

interface Alternative {
  readonly word: string;
  readonly asBeginning: boolean;
}

/** A single letter counts as the beginning of a word only while somebody is still typing it. */
function alternatives(word: string, meaning: Meaning | undefined, isLast: boolean): Alternative[] {
  const guesses = guessesOf(meaning);
  if (guesses.length > 0) return guesses.map((guess) => ({ word: guess, asBeginning: false }));
  const stem = meaning?.stem ?? word;
  const mayBeBeginning = isLast || word.length > 1;
  const beginnings = meaning?.beginnings ?? [];
  if (mayBeBeginning && beginnings.length > 0 && beginnings.length <= mostBeginnings) {
    return [...new Set([...beginnings, stem])].map((each) => ({ word: each, asBeginning: false }));
  }
  return [{ word, asBeginning: mayBeBeginning }, ...(stem === word ? [] : [{ word: stem, asBeginning: false }])];
}

/** Words hold letters and digits alone, so that nothing in them can end the quotes. */
function either(term: readonly Alternative[], weight: 'A' | 'AB' | ''): string {
  const parts = term.map(({ word, asBeginning }) => {
    const flags = `${asBeginning ? '*' : ''}${weight}`;
    return `'${word}'${flags ? `:${flags}` : ''}`;
  });
  return `(${parts.join(' | ')})`;
}

function guessesOf(meaning: Meaning | undefined): string[] {
  return meaning?.near ? nearestTo(meaning.word, meaning.near).slice(0, mostGuesses) : [];
}

function mended(text: string, meanings: ReadonlyMap<string, Meaning>): string | undefined {
  const words = wordsOf(text);
  const better = words.map((word) => guessesOf(meanings.get(word))[0] ?? word);
  return better.every((word, at) => word === words[at]) ? undefined : better.join(' ');
}
