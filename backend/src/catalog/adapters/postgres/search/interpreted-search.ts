import type { ReplicaReads } from '../../../../platform/postgres/replica/replica-reads.js';
import { alternativesOf, type Concept, conceptsOf } from '../../../domain/search/search-concepts.js';
import type { Filter } from '../../../domain/search/listing-filters-and-sorts.js';
import type { OptionWord } from '../../../domain/search/options-in-text/option-words.js';
import { descriptionOf, relaxationsOf, withoutShades } from '../../../domain/search/relaxed-searches.js';
import type { SearchRequest } from '../../../domain/search/search-request.js';
import type { Synonyms } from '../../../domain/search/synonyms.js';
import { PostgresKnownWords } from './postgres-known-words.js';
import type { SearchOutcome } from './search-notes.js';
import { firstWithProductsQuery } from './search-queries.js';
import { inColours, inTitle, inShades, type SearchTsqueries, searchTermsOf } from './search-tsqueries.js';

interface Parts {
  readonly request: SearchRequest;
  readonly known: PostgresKnownWords | undefined;
  /** Of the words without sizes and colours. */
  readonly concepts: readonly Concept[];
  /** Of the words without sizes. */
  readonly withColours: readonly Concept[];
  readonly spelled: ReadonlyMap<string, string>;
  readonly isTyping: boolean;
  readonly reads: ReplicaReads;
}

/** The part of a search's request that is applied. */
interface Choice {
  /** All concepts of the request. */
  readonly asked: readonly Concept[];
  readonly concepts: readonly Concept[];
  /** Sizes and colours to filter by. */
  readonly options: readonly OptionWord[];
  readonly hasWishes: boolean;
}

/** A search request interpreted by the words that the catalogue has. */
export class InterpretedSearch {
  readonly terms: SearchTsqueries | undefined;

  private constructor(
    private readonly parts: Parts,
    private readonly choice: Choice,
  ) {
    const { known, isTyping, request } = parts;
    const { concepts } = choice;
    const optional = request.optionalWords;
    this.terms = known && concepts.length > 0 ? searchTermsOf(concepts, known, { isTyping, optional }) : undefined;
  }

  /** One statement, or none for a request without words. @returns null when it asks for nothing */
  static async of(
    request: SearchRequest,
    synonyms: Synonyms,
    reads: ReplicaReads,
    { isTyping = false } = {},
  ): Promise<InterpretedSearch | null> {
    const { words, wordsWithColours, options, wishes } = request;
    const all = [...new Set([...words, ...wordsWithColours])];
    const isFilter = options.length > 0 || wishes.length > 0;
    if (all.length === 0 && !isFilter) return null;
    const alternatives = [words, wordsWithColours].flatMap((each) => alternativesOf(each, synonyms));
    const known =
      all.length > 0 ? await PostgresKnownWords.read(all, [...new Set(alternatives)], isTyping, reads) : undefined;
    const conceptsIn = (asked: readonly string[]) =>
      known ? conceptsOf(asked, synonyms, known) : { concepts: [], spelled: new Map<string, string>() };
    const { concepts, spelled } = conceptsIn(words);
    const { concepts: withColours } = conceptsIn(wordsWithColours);
    const parts = { request, known, concepts, withColours, spelled, isTyping, reads };
    return new InterpretedSearch(parts, { asked: concepts, concepts: knownOf(concepts), options, hasWishes: true });
  }

  get isCheapestFirst(): boolean {
    return this.choice.hasWishes && this.parts.request.isCheapestFirst;
  }

  /** Cents, or null. */
  get prices(): { minPrice: number | null; maxPrice: number | null } {
    const { minPrice = null, maxPrice = null } = this.choice.hasWishes ? this.parts.request : {};
    return { minPrice, maxPrice };
  }

  /** A title with all words needs no size and colour: “Black Watch check”. Null without such a filter. */
  get title(): string | null {
    return this.choice.options.length > 0 ? inTitle(this.parts.request.allWords) : null;
  }

  get outcome(): SearchOutcome {
    const { asked, concepts, options, hasWishes } = this.choice;
    const isRelaxed = concepts.length < asked.length || !hasWishes || this.#hasDropped();
    const used = new Set(concepts.flatMap(({ words }) => words));
    return {
      relaxed: isRelaxed ? descriptionOf(concepts, options) : undefined,
      corrections: new Map([...this.parts.spelled].filter(([, correct]) => used.has(correct))),
      hasWishes,
      options: options.map(({ value }) => value),
    };
  }

  /** As `outcome`, where other shades of the colour are shown because no product comes in the one asked for. */
  get outcomeInOtherShades(): SearchOutcome {
    const { concepts, options } = this.choice;
    const { outcome } = this;
    return { ...outcome, relaxed: outcome.relaxed ?? descriptionOf(concepts, withoutShades(options)) };
  }

  /** What matches products in the shade that is asked for, any of them; null where none is. */
  get inShade(): string[] | null {
    const colours = this.choice.options.filter(({ kind }) => kind === 'colour');
    if (colours.length === 0 || colours.some(({ shades }) => shades.length === 0)) return null;
    const shades = inShades(colours.flatMap((colour) => colour.shades));
    return [this.terms ? `(${this.terms.anywhere}) & (${shades})` : shades, this.title].filter((each) => each !== null);
  }

  /** A filter with what the words say about price, sale, sizes and colours. */
  narrowed(filter: Filter): Filter {
    const { minPrice, maxPrice, isOnSale } = this.choice.hasWishes ? this.parts.request : nothingWished;
    const sizes = this.choice.options.flatMap((option) => option.sizes);
    const colours = this.choice.options.flatMap((option) => option.colours);
    const shades = this.choice.options.flatMap((option) => option.shades);
    return {
      ...filter,
      minPrice: bound(Math.max, filter.minPrice, minPrice),
      maxPrice: bound(Math.min, filter.maxPrice, maxPrice),
      isOnSale: isOnSale || filter.isOnSale,
      ...(sizes.length > 0 ? { sizes } : {}),
      ...(colours.length > 0 ? { colours, shades } : {}),
    };
  }

  /** Names of colours as a `tsquery`, for the order; null without. */
  get colourNames(): string | null {
    return inColours(this.parts.request.colourNames);
  }

  get hasOptions(): boolean {
    return this.choice.options.length > 0;
  }

  /** Without its colours, then without its sizes, because the size matters more than the colour. */
  withFewerOptions(): InterpretedSearch[] {
    const { options } = this.choice;
    const kinds = (['size', 'colour'] as const).map((kind) => options.filter((option) => option.kind === kind));
    const fewer = kinds.every(({ length }) => length > 0) ? kinds : [];
    return fewer.map((each) => new InterpretedSearch(this.parts, { ...this.choice, options: each }));
  }

  /** Without sizes, and with colours as words to find in titles and descriptions; undefined without words. */
  get byWords(): InterpretedSearch | undefined {
    const { withColours: asked } = this.parts;
    if (asked.length === 0) return undefined;
    return new InterpretedSearch(this.parts, { asked, concepts: knownOf(asked), options: [], hasWishes: true });
  }

  /** With the best part of its words that some product has; one statement. @returns itself where no other is better */
  async withPossibleWords(): Promise<InterpretedSearch> {
    const concepts = await this.#firstWithProducts('anywhere');
    if (!concepts || concepts === this.choice.concepts) return this;
    return new InterpretedSearch(this.parts, { ...this.choice, concepts });
  }

  /** The best part of the search that some product has; one statement. @returns undefined when there is none */
  async relaxed(field: 'anywhere' | 'suggested'): Promise<InterpretedSearch | undefined> {
    const concepts = await this.#firstWithProducts(field);
    // Some product has all words, so the filter excludes it; a price in the words is dropped first.
    const isFilterToBlame = concepts === this.choice.concepts;
    if (!concepts || (isFilterToBlame && this.parts.request.wishes.length === 0)) return undefined;
    const hasWishes = this.choice.hasWishes && !isFilterToBlame;
    return new InterpretedSearch(this.parts, { ...this.choice, concepts, hasWishes });
  }

  async #firstWithProducts(field: 'anywhere' | 'suggested'): Promise<readonly Concept[] | undefined> {
    const { known, isTyping, reads } = this.parts;
    const { concepts } = this.choice;
    if (!known || !concepts.some(({ isKnown }) => isKnown)) return undefined;
    const candidates = [concepts, ...relaxationsOf(concepts)];
    const texts = candidates.map((each) => searchTermsOf(each, known, { isTyping })[field]);
    const [found] = await reads.query<{ place: number }>(firstWithProductsQuery, [texts]);
    return candidates[Number(found?.place) - 1];
  }

  /** Whether a requested size or colour is neither a filter nor a searched word. */
  #hasDropped(): boolean {
    const { asked, options } = this.choice;
    const isByWords = asked !== this.parts.concepts;
    const dropped = this.parts.request.options.filter((option) => !options.includes(option));
    return dropped.some(({ kind }) => kind === 'size' || !isByWords);
  }
}

const nothingWished = { minPrice: undefined, maxPrice: undefined, isOnSale: false };

/** The concepts that some product has; all, where no product has any. */
function knownOf(concepts: readonly Concept[]): readonly Concept[] {
  const known = concepts.filter(({ isKnown }) => isKnown);
  return known.length > 0 ? known : concepts;
}

function bound(
  closer: (one: number, other: number) => number,
  one: number | undefined,
  other: number | undefined,
): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : closer(one, other);
}
