import type { ReplicaReads } from '../../../../platform/postgres/replica/replica-reads.js';
import type { SearchNotes } from '../../../application/product-views.js';
import { alternativesOf, type Concept, conceptsOf } from '../../../domain/search/concepts.js';
import type { Filter } from '../../../domain/search/listing.js';
import { descriptionOf, relaxationsOf } from '../../../domain/search/relaxation.js';
import { type SearchRequest, searchRequestOf } from '../../../domain/search/search-request.js';
import { wordsOf } from '../../../domain/search/search-words.js';
import type { Synonyms } from '../../../domain/search/synonyms.js';
import { CatalogueWords } from './known-words.js';
import { firstWithProductsQuery } from './search-queries.js';
import { type SearchTerms, searchTermsOf } from './search-terms.js';

interface Parts {
  readonly text: string;
  readonly request: SearchRequest;
  readonly known: CatalogueWords | undefined;
  /** All that were asked for. */
  readonly concepts: readonly Concept[];
  readonly spelled: ReadonlyMap<string, string>;
  readonly isTyping: boolean;
  readonly reads: ReplicaReads;
}

/** Some of the concepts, or the search without the prices in its words. */
interface Choice {
  readonly concepts: readonly Concept[];
  readonly hasWishes: boolean;
}

/** What a search is taken for, in view of what the catalogue has. */
export class Interpretation {
  readonly terms: SearchTerms | undefined;

  private constructor(
    private readonly parts: Parts,
    private readonly choice: Choice,
  ) {
    const { known, isTyping } = parts;
    this.terms = known && choice.concepts.length > 0 ? searchTermsOf(choice.concepts, known, isTyping) : undefined;
  }

  /** One statement, or none for a text without words. @returns null when the text asks for nothing */
  static async of(
    text: string,
    synonyms: Synonyms,
    reads: ReplicaReads,
    { isTyping = false } = {},
  ): Promise<Interpretation | null> {
    const request = searchRequestOf(text, synonyms);
    const { words, understood } = request;
    const none = { text, request, known: undefined, concepts: [], spelled: new Map<string, string>(), isTyping, reads };
    if (words.length === 0) {
      return understood.length > 0 ? new Interpretation(none, { concepts: [], hasWishes: true }) : null;
    }
    const known = await CatalogueWords.read(words, alternativesOf(words, synonyms), isTyping, reads);
    const { concepts, spelled } = conceptsOf(words, synonyms, known);
    const matching = concepts.filter(({ isKnown }) => isKnown);
    const chosen = matching.length > 0 ? matching : concepts;
    return new Interpretation({ ...none, known, concepts, spelled }, { concepts: chosen, hasWishes: true });
  }

  /** Of the catalogue, when its words were read. */
  get revision(): number | undefined {
    return this.parts.known?.revision;
  }

  get isCheapestFirst(): boolean {
    return this.choice.hasWishes && this.parts.request.isCheapestFirst;
  }

  /** Cents, or null. */
  get prices(): { minPrice: number | null; maxPrice: number | null } {
    const { minPrice = null, maxPrice = null } = this.choice.hasWishes ? this.parts.request : {};
    return { minPrice, maxPrice };
  }

  get notes(): SearchNotes {
    const { concepts, request } = this.parts;
    const isRelaxed = this.choice.concepts.length < concepts.length || !this.choice.hasWishes;
    return {
      didYouMean: this.#corrected(),
      relaxed: isRelaxed ? descriptionOf(this.choice.concepts) : undefined,
      understood: this.choice.hasWishes ? request.understood : [],
    };
  }

  /** A filter with what the words say about price and sale. */
  narrowed(filter: Filter): Filter {
    if (!this.choice.hasWishes) return filter;
    const { minPrice, maxPrice, isOnSale } = this.parts.request;
    return {
      ...filter,
      minPrice: bound(Math.max, filter.minPrice, minPrice),
      maxPrice: bound(Math.min, filter.maxPrice, maxPrice),
      isOnSale: isOnSale || filter.isOnSale,
    };
  }

  /** The best part of the search that some product has; one statement. @returns undefined when there is none */
  async relaxed(field: 'anywhere' | 'suggested'): Promise<Interpretation | undefined> {
    const { known, isTyping, reads, request } = this.parts;
    const { concepts } = this.choice;
    if (!known || !concepts.some(({ isKnown }) => isKnown)) return undefined;
    const candidates = [concepts, ...relaxationsOf(concepts)];
    const texts = candidates.map((each) => searchTermsOf(each, known, isTyping)[field]);
    const [found] = await reads.query<{ place: number }>(firstWithProductsQuery, [texts]);
    const chosen = candidates[Number(found?.place) - 1];
    // The words are not to blame, but the filter; a price in the words is dropped first.
    const hasWishes = chosen === concepts ? false : this.choice.hasWishes;
    if (!chosen || (chosen === concepts && request.understood.length === 0)) return undefined;
    return new Interpretation(this.parts, { concepts: chosen, hasWishes });
  }

  /** Only for words that the result depends on. */
  #corrected(): string | undefined {
    const { text, spelled } = this.parts;
    const used = new Set(this.choice.concepts.flatMap(({ words }) => words));
    const helpful = [...spelled].filter(([, correct]) => used.has(correct));
    if (helpful.length === 0) return undefined;
    const corrections = new Map(helpful);
    const price = this.parts.request.priceWords;
    const words = wordsOf(price?.rest ?? text).map((word) => corrections.get(word) ?? word);
    return [...words, ...(price ? [price.words] : [])].join(' ');
  }
}

function bound(
  closer: (one: number, other: number) => number,
  one: number | undefined,
  other: number | undefined,
): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : closer(one, other);
}
