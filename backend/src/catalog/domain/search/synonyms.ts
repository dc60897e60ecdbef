import { wordsOf } from './words/tokenizer.js';
import { isOneTypoAway, nearestTo, spellingsOf } from './words/typos.js';
import { baseOf, formsOf } from './words/word-forms.js';

/** The words of a phrase, in order. */
export type Phrase = readonly string[];

/** What a phrase is about. Only details and colours are also searched in descriptions. */
export type Kind = 'garment' | 'detail' | 'colour' | 'people' | 'brand';
/** What a phrase asks for instead of being searched. */
export type Wish = 'on sale' | 'lowest price first' | 'ignored';

export interface Meaning {
  readonly kind: Kind;
  /** The first phrase of its group. */
  readonly name: string;
  readonly same: readonly Phrase[];
  readonly related: readonly Phrase[];
  /** Singulars and plurals of all words of `same` and `related`. */
  readonly forms: readonly string[];
}

const kinds: Readonly<Record<string, Kind>> = {
  garments: 'garment',
  details: 'detail',
  colours: 'colour',
  people: 'people',
  brands: 'brand',
};
const wishes: readonly Wish[] = ['on sale', 'lowest price first', 'ignored'];

interface Group {
  readonly kind: Kind;
  readonly same: readonly Phrase[];
  readonly related: readonly Phrase[];
}

type Groups = readonly [Group, ...Group[]];

/** Groups of phrases that people use for the same, as in `backend/search/synonyms.txt`. */
export class Synonyms {
  readonly #groups = new Map<string, Groups>();
  /** A cache of meanings by phrase, which can't grow beyond `#groups`. */
  readonly #meanings = new Map<string, Meaning>();
  readonly #wishes = new Map<string, Wish>();
  /** The first form of each word of phrases, by its base form. */
  readonly #words = new Map<string, string>();
  /** Made when it is first needed, because a start would take longer. */
  #spellings: ReadonlyMap<string, readonly string[]> | undefined;
  /** The number of words in the longest phrase. */
  longest = 1;

  /** @throws Error naming the line that can't be read */
  static parse(text: string): Synonyms {
    const synonyms = new Synonyms();
    let section: string | undefined;
    for (const [at, line] of text.split(/\r?\n/).entries()) {
      const plain = line.trim();
      if (plain === '' || plain.startsWith('#')) continue;
      const heading = /^\[(.+)\]$/.exec(plain)?.[1];
      if (heading) section = heading;
      else if (!synonyms.#add(section, plain))
        throw new Error(`Line ${at + 1} of the synonyms can't be read: ${plain}`);
    }
    return synonyms;
  }

  wishOf(phrase: Phrase): Wish | undefined {
    return this.#wishes.get(keyOf(phrase));
  }

  meaningOf(phrase: Phrase): Meaning | undefined {
    const key = keyOf(phrase);
    const groups = this.#groups.get(key);
    if (!groups) return undefined;
    const meaning = this.#meanings.get(key) ?? this.#meant(key, groups);
    this.#meanings.set(key, meaning);
    return meaning;
  }

  isKnown(word: string): boolean {
    return this.#words.has(baseOf(word));
  }

  /** Words of the list one typo away, likeliest first. */
  nearestTo(word: string): string[] {
    const spellings = (this.#spellings ??= bySpelling(this.#words.values()));
    return nearestTo(
      word,
      spellingsOf(word).flatMap((spelling) => spellings.get(spelling) ?? []),
    );
  }

  /** The shortest word of the list that begins so, for a word that is still being typed. */
  completionOf(beginning: string): string | undefined {
    return this.#shortest((word) => word.startsWith(beginning));
  }

  /** As `completionOf`, for a beginning with a typo; its first letter is right. */
  correctedCompletionOf(beginning: string): string | undefined {
    return this.#shortest(
      (word) => word[0] === beginning[0] && isOneTypoAway(beginning, word.slice(0, beginning.length)),
    );
  }

  #shortest(isFit: (word: string) => boolean): string | undefined {
    const words = [...this.#groups.keys()].filter((key) => !key.includes(' ') && isFit(key));
    return words.sort((a, b) => a.length - b.length || (a < b ? -1 : 1))[0];
  }

  #meant(key: string, [first, ...more]: Groups): Meaning {
    const { kind } = first;
    const groups = [first, ...more.filter((group) => group.kind === kind)];
    const same = apartFrom(
      key,
      groups.flatMap((group) => group.same),
    );
    const related = groups.flatMap((group) => group.related.flatMap((each) => [each, ...this.#equalsOf(each, kind)]));
    const known = new Set(same.map(keyOf));
    const others = apartFrom(key, related).filter((each) => !known.has(keyOf(each)));
    const forms = new Set([...same, ...others].flat().flatMap(formsOf));
    return { kind, name: (first.same[0] ?? []).join(' '), same, related: others, forms: [...forms] };
  }

  #add(section: string | undefined, line: string): boolean {
    const [same, related, ...more] = line.split('>').map((side, at) => side.split(at === 0 ? '=' : ','));
    const [left, right] = [same, related ?? []].map((side) => (side ?? []).flatMap(phrasesOf));
    const isBroken = [...(same ?? []), ...(related ?? [])].some((entry) => wordsOf(entry).length === 0);
    if (section === undefined || more.length > 0 || isBroken) return false;
    const kind = kinds[section];
    const wish = wishes.find((each) => each === section);
    for (const phrase of left ?? []) {
      this.longest = Math.max(this.longest, phrase.length);
      const key = keyOf(phrase);
      if (wish) this.#wishes.set(key, wish);
      if (kind) this.#join(key, { kind, same: left ?? [], related: right ?? [] });
      for (const word of phrase) {
        if (!this.#words.has(baseOf(word))) this.#words.set(baseOf(word), word);
      }
    }
    return Boolean(kind ?? wish);
  }

  #join(key: string, group: Group): void {
    const others = this.#groups.get(key);
    this.#groups.set(key, others ? [...others, group] : [group]);
  }

  #equalsOf(phrase: Phrase, kind: Kind): Phrase[] {
    const groups = this.#groups.get(keyOf(phrase)) ?? [];
    return groups.filter((group) => group.kind === kind).flatMap(({ same }) => [...same]);
  }
}

/** Words by their `spellingsOf`, to correct typos in words that no product has. */
function bySpelling(words: Iterable<string>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const word of words) {
    for (const spelling of spellingsOf(word)) found.set(spelling, [...(found.get(spelling) ?? []), word]);
  }
  return found;
}

/** `t-shirt` as `t shirt` and `tshirt`. */
function phrasesOf(entry: string): Phrase[] {
  const joined = entry.includes('-') ? [wordsOf(entry.replaceAll('-', ''))] : [];
  return [wordsOf(entry), ...joined];
}

function keyOf(phrase: Phrase): string {
  return phrase.map(baseOf).join(' ');
}

/** Without phrases that contain all words of this one, because a search for it finds them anyway. */
function apartFrom(key: string, phrases: readonly Phrase[]): Phrase[] {
  const distinct = [...new Map(phrases.map((each) => [each.join(' '), each])).values()];
  const own = key.split(' ');
  return distinct.filter((each) => !own.every((word) => each.map(baseOf).includes(word)));
}
