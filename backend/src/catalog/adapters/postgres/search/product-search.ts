import type { ReplicaReads } from '../../../../platform/postgres/replica/replica-reads.js';
import type { PageRequest } from '../../../../shared/pagination.js';
import type { Listing, ProductView, SearchResult, Viewer } from '../../../application/product-views.js';
import { type FacetCounts, isAnyFound, noCounts, totalOf } from '../../../domain/search/facets/facets.js';
import {
  type Filter,
  hasOptions,
  isBeyondSegments,
  type ListingSort,
  type SearchSort,
} from '../../../domain/search/listing-filters-and-sorts.js';
import { type OptionWord, optionWordsOf, isIgnoredBy } from '../../../domain/search/options-in-text/option-words.js';
import { type SearchRequest, searchRequestOf } from '../../../domain/search/search-request.js';
import type { Synonyms } from '../../../domain/search/synonyms.js';
import { segmentTermsOf } from './indexed-product-words.js';
import { optionParameters } from '../listing/option-counts-sql.js';
import { type ProductViewRow, toListing, toProductView, viewerKind } from '../listing/product-view-mapper.js';
import { InterpretedSearch } from './interpreted-search.js';
import {
  cachedSearchQuery,
  isNarrowed,
  rankedIdCount,
  searchQuery,
  suggestionsQuery,
} from './queries/search-queries.js';
import { type CachedSearchResult, SearchResultCache } from './results/search-result-cache.js';
import { nothingNoted, type SearchOutcome, searchNotesOf } from './results/search-notes.js';
import { fieldsOf, type SearchTsqueries } from './search-tsqueries.js';

interface SummaryRow {
  readonly id: string | null;
  readonly revision: number;
  /** The revision of the available sizes. */
  readonly availability: number;
  /** In the first row only, as `ids`. */
  readonly counts: FacetCounts | null;
  readonly ids: string | null;
}
type FoundRow = SummaryRow & (ProductViewRow | { readonly id: null });

/** A search without its page. */
interface Search {
  /** Blank for all products of the filter. */
  readonly text: string;
  readonly request: SearchRequest;
  readonly filter: Filter;
  readonly sort: SearchSort;
}

interface Found {
  readonly rows: readonly FoundRow[];
  readonly counts: FacetCounts;
}

const maxSuggestions = 6;
const allCounted: SearchOutcome = { relaxed: undefined, corrections: new Map(), hasWishes: true, options: [] };

type ListProducts = (filter: Filter, sort: ListingSort, page: PageRequest, viewer: Viewer) => Promise<Listing>;

/**
 * Searches the catalogue. A result is cached until the catalogue or the sizes that can be had change; its products are
 * always read.
 */
export class ProductSearch {
  readonly #cache = new SearchResultCache();

  constructor(
    private readonly reads: ReplicaReads,
    private readonly synonyms: Synonyms,
    /** Lists the products of a filter, for searches without words. */
    private readonly list: ListProducts,
  ) {}

  /**
   * Two statements, or one when the result is cached; two more when no product has all words, and up to five when none
   * comes in the sizes and colours of the words.
   * @param text blank for all products of a filter
   * @param ignored sizes and colours of the text that are no filter, joined by commas
   */
  async search(
    text: string,
    filter: Filter,
    sort: SearchSort,
    page: PageRequest,
    viewer: Viewer,
    ignored = '',
  ): Promise<SearchResult> {
    const isIgnored = isIgnoredBy(ignored);
    const request = searchRequestOf(text, this.synonyms, (unpriced) =>
      optionWordsOf(unpriced, (option) => isIgnored(option) || isChosen(option, filter)),
    );
    const search = { text, request, filter, sort };
    const cached = await this.#fromCache(search, page, viewer);
    if (cached) return cached;
    if (text.trim() === '') return this.#cacheResult(search, await this.#find(search, undefined, page, viewer), page);
    const meant = await InterpretedSearch.of(request, this.synonyms, this.reads);
    if (!meant) return { ...toListing([], noCounts, filter, page), ...nothingNoted };
    return this.#meant(search, meant, page, viewer);
  }

  /** As `ProductViews.suggestions`. */
  async suggestions(text: string): Promise<ProductView[]> {
    const request = searchRequestOf(text, this.synonyms);
    const meant = await InterpretedSearch.of(request, this.synonyms, this.reads, { isTyping: true });
    if (!meant?.terms) return [];
    const found = await this.#suggest(meant, meant.terms);
    if (found.length > 0) return found;
    const relaxed = await meant.relaxed('suggested');
    return relaxed?.terms ? this.#suggest(relaxed, relaxed.terms) : [];
  }

  async #meant(search: Search, meant: InterpretedSearch, page: PageRequest, viewer: Viewer): Promise<SearchResult> {
    let first: Found | undefined;
    let last: Found = { rows: [], counts: noCounts };
    for await (const attempt of attemptsOf(meant)) {
      const filter = attempt.narrowed(search.filter);
      if (attempt.terms || isBeyondSegments(filter)) {
        last = await this.#find(search, attempt, page, viewer);
        first ??= last;
        if (isAnyFound(last.counts)) return this.#cacheResult(search, last, page, attempt, first);
      } else {
        // A listing returns no revision, so no later result is cached.
        first ??= last;
        const listing = await this.list(filter, listingSort(sortOf(search.sort, attempt)), page, viewer);
        if (listing.total > 0) return { ...listing, ...searchNotesOf(search.text, search.request, attempt.outcome) };
      }
    }
    return this.#cacheResult(search, last, page, meant, first);
  }

  async #suggest({ prices }: InterpretedSearch, terms: SearchTsqueries): Promise<ProductView[]> {
    const parameters = [null, maxSuggestions, prices.minPrice, prices.maxPrice, terms.suggested, ...fieldsOf(terms)];
    return (await this.reads.query<ProductViewRow>(suggestionsQuery, parameters)).map(toProductView);
  }

  async #fromCache(search: Search, page: PageRequest, viewer: Viewer): Promise<SearchResult | undefined> {
    const cached = this.#cache.get(keyOf(search));
    if (!cached || !includes(cached, search.filter, page)) return undefined;
    const { from, to } = boundsOf(page);
    const parameters = [viewer, cached.idsOf(from, to)];
    const rows = await this.reads.query<FoundRow>(cachedSearchQuery(viewerKind(viewer)), parameters);
    const [now] = rows;
    if (now?.revision !== cached.revision || now.availability !== cached.availability) return undefined;
    return this.#result(search, { rows, counts: cached.counts }, page, cached.outcome);
  }

  async #find(search: Search, meant: InterpretedSearch | undefined, page: PageRequest, viewer: Viewer): Promise<Found> {
    const { from, to } = boundsOf(page);
    const filter = meant?.narrowed(search.filter) ?? search.filter;
    const terms = meant?.terms;
    // A size or colour chosen as a filter applies to title matches, too.
    const title = (hasOptions(search.filter) ? null : meant?.title) ?? null;
    const sort = sortOf(search.sort, meant);
    const { categories, brands, minPrice, maxPrice } = filter;
    const common = [
      ...[viewer, categories, brands, page.limit, from, rankedIdCount(to), minPrice, maxPrice, terms?.anywhere],
      ...[...optionParameters(filter), title],
    ];
    const ranking = sort === 'relevance' && terms ? fieldsOf(terms) : [];
    const narrowed = terms && isNarrowed(sort, filter) ? [`(${terms.anywhere}) & ${segmentTermsOf(filter)}`] : [];
    const query = searchQuery(sort, filter, viewerKind(viewer), terms ? 'by words' : 'without words', title !== null);
    const rows = await this.reads.query<FoundRow>(query, [
      ...common.map((each) => each ?? null),
      ...[...ranking, ...narrowed],
    ]);
    return { rows, counts: rows[0]?.counts ?? noCounts };
  }

  /** @param earliest result of the attempts; nothing is cached where the state has changed since */
  #cacheResult(
    search: Search,
    found: Found,
    page: PageRequest,
    meant?: InterpretedSearch,
    earliest = found,
  ): SearchResult {
    const outcome = meant?.outcome ?? allCounted;
    const [row] = found.rows;
    // Terms of an earlier revision may lack words that were added between the two statements.
    const isCurrent = row !== undefined && (meant?.revision ?? row.revision) === row.revision;
    // Stock, by which `isInStock` filters, changes without a new revision.
    if (isCurrent && isSameState(row, earliest.rows[0]) && !search.filter.isInStock) {
      const { revision, availability, ids } = row;
      this.#cache.set(keyOf(search), { revision, availability, counts: found.counts, ids: ids ?? '{}', outcome });
    }
    return this.#result(search, found, page, outcome);
  }

  #result({ text, request, filter }: Search, { rows, counts }: Found, page: PageRequest, outcome: SearchOutcome) {
    const notes = isAnyFound(counts) ? searchNotesOf(text, request, outcome) : nothingNoted;
    return { ...toListing(rows, counts, filter, page), ...notes };
  }
}

/** The attempts in order: sizes and colours in the text are dropped before other words are. */
async function* attemptsOf(meant: InterpretedSearch): AsyncGenerator<InterpretedSearch> {
  yield meant;
  if (meant.hasOptions) {
    const possible = await meant.withPossibleWords();
    if (possible !== meant) yield possible;
    yield* possible.withFewerOptions();
  }
  const byWords = meant.hasOptions ? meant.byWords : meant;
  if (byWords && byWords !== meant) yield byWords;
  const relaxed = await byWords?.relaxed('anywhere');
  if (relaxed) yield relaxed;
}

/** Whether the filter has a size or colour, which replaces the one in the text. */
function isChosen({ kind }: OptionWord, { sizes = [], colours = [] }: Filter): boolean {
  return (kind === 'size' ? sizes : colours).length > 0;
}

function sortOf(sort: SearchSort, meant: InterpretedSearch | undefined): SearchSort {
  const isRanked = meant?.terms !== undefined && !meant.isCheapestFirst;
  return isRanked ? sort : listingSort(sort);
}

function listingSort(sort: SearchSort): ListingSort {
  return sort === 'relevance' ? 'price-lowtohigh' : sort;
}

/** Searches that mean the same share a key. */
function keyOf({ request, filter, sort }: Search): string {
  const { allWords, words, options, minPrice, maxPrice, isOnSale, isCheapestFirst } = request;
  const { minPrice: lowest, maxPrice: highest, isOnSale: isOffer = false, isInStock = false } = filter;
  return JSON.stringify([
    ...[allWords, words, options.map(({ value }) => value), minPrice, maxPrice, isOnSale, isCheapestFirst],
    ...[filter.categories, filter.brands, filter.sizes, filter.colours, lowest, highest, isOffer, isInStock, sort],
  ]);
}

/** Whether the catalogue and the availability have the same revisions in both rows. */
function isSameState(one: SummaryRow, other: SummaryRow | undefined): boolean {
  return one.revision === other?.revision && one.availability === other.availability;
}

function boundsOf({ page, limit }: PageRequest): { from: number; to: number } {
  return { from: (page - 1) * limit, to: page * limit };
}

/** Whether the page is within the cached ids, or these are all there are. */
function includes(cached: CachedSearchResult, filter: Filter, page: PageRequest): boolean {
  return boundsOf(page).to <= cached.size || cached.size === totalOf(cached.counts, filter);
}
