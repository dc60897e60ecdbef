import type { ReplicaReads } from '../../../../platform/postgres/replica/replica-reads.js';
import type { KnownWords } from '../../../domain/search/search-concepts.js';
import { isUnspaced, pairsIn } from '../../../domain/search/words/tokenizer.js';
import { spellingsOf } from '../../../domain/search/words/typos.js';

export interface WordRow {
  readonly word: string;
  readonly stem: string | null;
  /** Whether a product has it in this form. */
  readonly isExact: boolean;
  /** Whether a product has it or another form of it. */
  readonly isWord: boolean;
  /** Indexed words that begin with it, at most one more than `maxBeginnings`; none of a word that is known as it is. */
  readonly beginnings: readonly string[];
  /** For an unknown word: indexed words that share a spelling with it. */
  readonly alike: readonly string[] | null;
}

/** Up to this many beginnings are separate terms, because a prefix match takes PostgreSQL four times as long. */
export const maxBeginnings = 8;

// The last code point closes the range of all words with this beginning.
const beginningWith = (column: 'word' | 'stem') => `
  (select k.${column} collate "C" from catalog.words k
    where k.${column} collate "C" >= input.word and k.${column} collate "C" < input.word || chr(1114111)
    limit ${maxBeginnings + 1})`;

// `$3` says that the last word may be incomplete: then beginnings are read of known words too.
const wordsQuery = `
  select input.word, stemmed.stem, known.is_exact as "isExact", known.is_word as "isWord", begun.beginnings,
         case when not known.is_word and cardinality(begun.beginnings) = 0 then array(
           select k.word from catalog.words k where k.spellings && input.spellings
         ) end as alike,
         array(select k.word from catalog.words k where k.word = any((select $2::text[])::text[])) as alternatives
    from jsonb_to_recordset($1) as input (word text, spellings text[])
    cross join lateral (select (ts_lexize('english_stem', input.word))[1] as stem) as stemmed
    cross join lateral (
      select exact.is_exact,
             exact.is_exact or exists (select from catalog.words k where k.stem = stemmed.stem) as is_word
        from (select exists (select from catalog.words k where k.word = input.word) as is_exact) as exact
    ) as known
    cross join lateral (
      select case when known.is_exact and not $3::boolean then '{}'
                  else array(${beginningWith('word')} union ${beginningWith('stem')}) end as beginnings) as begun`;

/** The words of a search as the catalogue knows them. */
export class PostgresKnownWords implements KnownWords {
  readonly #rows: ReadonlyMap<string, WordRow>;
  readonly #asked: ReadonlySet<string>;
  readonly #found: ReadonlySet<string>;

  private constructor(rows: readonly (WordRow & { alternatives: readonly string[] })[], asked: readonly string[]) {
    this.#rows = new Map(rows.map((row) => [row.word, row]));
    this.#asked = new Set(asked);
    this.#found = new Set(rows[0]?.alternatives);
  }

  /** One statement. @param words at least one @param alternatives other words that could be searched instead */
  static async read(
    words: readonly string[],
    alternatives: readonly string[],
    isTyping: boolean,
    reads: ReplicaReads,
  ): Promise<PostgresKnownWords> {
    const input = words.map((word) => ({ word, spellings: spellingsOf(word) }));
    const rows = await reads.query<WordRow & { alternatives: readonly string[] }>(wordsQuery, [
      JSON.stringify(input),
      [...alternatives, ...words.filter(isUnspaced).flatMap(pairsIn)],
      isTyping,
    ]);
    return new PostgresKnownWords(rows, alternatives);
  }

  of(word: string): WordRow | undefined {
    return this.#rows.get(word);
  }

  isKnown(word: string): boolean {
    const row = this.#rows.get(word);
    return row ? this.has(word) || row.beginnings.length > 0 : this.mayHave(word);
  }

  has(word: string): boolean {
    return this.#found.has(word) || this.#rows.get(word)?.isWord === true || this.#hasPairs(word);
  }

  #hasPairs(word: string): boolean {
    return isUnspaced(word) && pairsIn(word).every((pair) => this.#found.has(pair));
  }

  mayHave(word: string): boolean {
    return this.has(word) || !(this.#asked.has(word) || this.#rows.has(word));
  }

  alike(word: string): readonly string[] {
    return this.#rows.get(word)?.alike ?? [];
  }
}
