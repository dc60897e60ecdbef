import type { ReplicaReads } from '../../../../platform/postgres/replica/replica-reads.js';
import { nearestTo, searchWordsOf, spellingsOf, wordsOf } from '../../../domain/search/search-words.js';
import { revision } from './search-queries.js';

/** A search as texts of `tsquery`. */
export interface SearchTerms {
  /** All words, in any field. */
  readonly anywhere: string;
  /** All words, in any field but the description. */
  readonly byName: string;
  readonly allInTitle: string;
  readonly someInTitle: string;
  readonly didYouMean: string | undefined;
  /** Of the catalogue, when its words were read. */
  readonly revision: number;
}

interface WordRow {
  word: string;
  stem: string | null;
  isKnown: boolean;
  /** Indexed words that begin with it, at most one more than `maxBeginnings`. */
  beginnings: string[];
  /** For an unknown word: indexed words that share a spelling with it. */
  near: string[] | null;
}

const maxCorrections = 5;

/** Up to here each is a separate term: PostgreSQL takes four times as long for a prefix match. */
const maxBeginnings = 8;

// The last code point closes the range of all words with this beginning.
const beginningWith = (column: 'word' | 'stem') => `
  (select k.${column} collate "C" from catalog.words k
    where k.${column} collate "C" >= input.word and k.${column} collate "C" < input.word || chr(1114111)
    limit ${maxBeginnings + 1})`;

const wordsQuery = `
  select input.word, stemmed.stem, known.is_known as "isKnown", begun.beginnings, ${revision} as revision,
         case when not known.is_known then array(
           select k.word from catalog.words k where k.spellings && input.spellings
         ) end as near
    from jsonb_to_recordset($1) as input (word text, spellings text[])
    cross join lateral (select (ts_lexize('english_stem', input.word))[1] as stem) as stemmed
    cross join lateral (
      select array(${beginningWith('word')} union ${beginningWith('stem')}) as beginnings) as begun
    cross join lateral (
      select cardinality(begun.beginnings) > 0
          or exists (select from catalog.words k where k.stem = stemmed.stem) as is_known
    ) as known`;

/** One statement. @returns null when the text has no words */
export async function searchTermsOf(text: string, reads: ReplicaReads): Promise<SearchTerms | null> {
  const words = searchWordsOf(text);
  if (words.length === 0) return null;
  const input = words.map((word) => ({ word, spellings: spellingsOf(word) }));
  const found = await reads.query<WordRow & { revision: number }>(wordsQuery, [JSON.stringify(input)]);
  const rows = new Map(found.map((row) => [row.word, row]));
  const last = words.at(-1);
  const terms = words.map((word) => alternatives(word, rows.get(word), word === last));
  return {
    anywhere: terms.map((term) => anyOf(term, '')).join(' & '),
    byName: terms.map((term) => anyOf(term, 'AB')).join(' & '),
    allInTitle: terms.map((term) => anyOf(term, 'A')).join(' & '),
    someInTitle: terms.map((term) => anyOf(term, 'A')).join(' | '),
    didYouMean: corrected(text, rows),
    revision: found[0]!.revision,
  };
}

interface Alternative {
  readonly word: string;
  readonly isPrefix: boolean;
}

/** A single letter matches as a prefix only as the last word, while it is being typed. */
function alternatives(word: string, row: WordRow | undefined, isLast: boolean): Alternative[] {
  const corrections = correctionsOf(row);
  if (corrections.length > 0) return corrections.map((each) => ({ word: each, isPrefix: false }));
  const stem = row?.stem ?? word;
  const mayBePrefix = isLast || word.length > 1;
  const beginnings = row?.beginnings ?? [];
  if (mayBePrefix && beginnings.length > 0 && beginnings.length <= maxBeginnings) {
    return [...new Set([...beginnings, stem])].map((each) => ({ word: each, isPrefix: false }));
  }
  return [{ word, isPrefix: mayBePrefix }, ...(stem === word ? [] : [{ word: stem, isPrefix: false }])];
}

/** Words have only letters and digits, so nothing in them ends the quotes. */
function anyOf(term: readonly Alternative[], weights: 'A' | 'AB' | ''): string {
  const parts = term.map(({ word, isPrefix }) => {
    const flags = `${isPrefix ? '*' : ''}${weights}`;
    return `'${word}'${flags ? `:${flags}` : ''}`;
  });
  return `(${parts.join(' | ')})`;
}

function correctionsOf(row: WordRow | undefined): string[] {
  return row?.near ? nearestTo(row.word, row.near).slice(0, maxCorrections) : [];
}

function corrected(text: string, rows: ReadonlyMap<string, WordRow>): string | undefined {
  const words = wordsOf(text);
  const better = words.map((word) => correctionsOf(rows.get(word))[0] ?? word);
  return better.every((word, at) => word === words[at]) ? undefined : better.join(' ');
}
