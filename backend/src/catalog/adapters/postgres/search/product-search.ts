import type { ReplicaReads } from '../../../../platform/postgres/replica/replica-reads.js';
import type { PageRequest } from '../../../../shared/page.js';
import type { ProductView, SearchNotes, SearchResult, Viewer } from '../../../application/product-views.js';
import { type FacetCounts, noCounts, totalOf } from '../../../domain/search/facets/facets.js';
import type { Filter, SearchSort } from '../../../domain/search/listing.js';
import type { Synonyms } from '../../../domain/search/synonyms.js';
import { optionParameters } from '../listing/option-counts-sql.js';
import { type ProductViewRow, toListing, toProductView, viewerKind } from '../listing/product-view-row.js';
import { Interpretation } from './interpretation.js';
import { cachedSearchQuery, rankedIdCount, searchQuery, suggestionsQuery } from './search-queries.js';
import { type CachedSearchResult, SearchResultCache } from './search-result-cache.js';
import { fieldsOf, type SearchTerms } from './search-terms.js';

interface SummaryRow {
  readonly id: string | null;
  readonly revision: number;
  /** Of the sizes that can be had. */
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
  readonly filter: Filter;
  readonly sort: SearchSort;
}

interface Found {
  readonly rows: readonly FoundRow[];
  readonly counts: FacetCounts;
}

const maxSuggestions = 6;
const nothingNoted: SearchNotes = { didYouMean: undefined, relaxed: undefined, understood: [] };

/**
 * Searches the catalogue. A result is cached until the catalogue or the sizes that can be had change; its products are
 * always read.
 */
export class ProductSearch {
  readonly #cache = new SearchResultCache();

  constructor(
    private readonly reads: ReplicaReads,
    private readonly synonyms: Synonyms,
  ) {}

  /**
   * Two statements, or one when the result is cached; two more when no product has all words.
   * @param text blank for all products of a filter
   */
  async search(
    text: string,
    filter: Filter,
    sort: SearchSort,
    page: PageRequest,
    viewer: Viewer,
  ): Promise<SearchResult> {
    const search = { text, filter, sort };
    const cached = await this.#fromCache(search, page, viewer);
    if (cached) return cached;
    if (text.trim() === '') return this.#answer(search, await this.#find(search, undefined, page, viewer), page);
    const meant = await Interpretation.of(text, this.synonyms, this.reads);
    if (!meant) return { ...toListing([], noCounts, filter, page), ...nothingNoted };
    return this.#meant(search, meant, page, viewer);
  }

  /** As `ProductViews.suggestions`. */
  async suggestions(text: string): Promise<ProductView[]> {
    const meant = await Interpretation.of(text, this.synonyms, this.reads, { isTyping: true });
    if (!meant?.terms) return [];
    const found = await this.#suggest(meant, meant.terms);
    if (found.length > 0) return found;
    const relaxed = await meant.relaxed('suggested');
    return relaxed?.terms ? this.#suggest(relaxed, relaxed.terms) : [];
  }

  async #meant(search: Search, meant: Interpretation, page: PageRequest, viewer: Viewer): Promise<SearchResult> {
    const found = await this.#find(search, meant, page, viewer);
    if (found.counts.segments.length > 0) return this.#answer(search, found, page, meant);
    const relaxed = await meant.relaxed('anywhere');
    if (!relaxed) return this.#answer(search, found, page, meant);
    return this.#answer(search, await this.#find(search, relaxed, page, viewer), page, relaxed);
  }

  async #suggest({ prices }: Interpretation, terms: SearchTerms): Promise<ProductView[]> {
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
    return { ...toListing(rows, cached.counts, search.filter, page), ...cached.notes };
  }

  async #find(search: Search, meant: Interpretation | undefined, page: PageRequest, viewer: Viewer): Promise<Found> {
    const { from, to } = boundsOf(page);
    const filter = meant?.narrowed(search.filter) ?? search.filter;
    const terms = meant?.terms;
    const sort = sortOf(search.sort, meant);
    const { categories, brands, minPrice, maxPrice } = filter;
    const common = [
      viewer,
      categories,
      brands,
      page.limit,
      from,
      rankedIdCount(to),
      minPrice,
      maxPrice,
      terms?.anywhere,
      ...optionParameters(filter),
    ];
    const ranking = sort === 'relevance' && terms ? fieldsOf(terms) : [];
    const query = searchQuery(sort, filter, viewerKind(viewer), terms ? 'by words' : 'without words');
    const rows = await this.reads.query<FoundRow>(query, [...common.map((each) => each ?? null), ...ranking]);
    return { rows, counts: rows[0]?.counts ?? noCounts };
  }

  #answer(search: Search, { rows, counts }: Found, page: PageRequest, meant?: Interpretation): SearchResult {
    const notes = counts.segments.length > 0 && meant ? meant.notes : nothingNoted;
    const [first] = rows;
    // Terms of an earlier revision may lack words that were added between the two statements.
    const isCurrent = first !== undefined && (meant?.revision ?? first.revision) === first.revision;
    // Stock changes without a new revision.
    if (isCurrent && !search.filter.isInStock) {
      const { revision, availability, ids } = first;
      this.#cache.set(keyOf(search), { revision, availability, counts, ids: ids ?? '{}', notes });
    }
    return { ...toListing(rows, counts, search.filter, page), ...notes };
  }
}

function sortOf(sort: SearchSort, meant: Interpretation | undefined): SearchSort {
  const isRanked = meant?.terms !== undefined && !meant.isCheapestFirst;
  return sort === 'relevance' && !isRanked ? 'price-lowtohigh' : sort;
}

function keyOf({ text, filter, sort }: Search): string {
  const { categories, brands, sizes, colours, minPrice, maxPrice, isOnSale = false, isInStock = false } = filter;
  return JSON.stringify([text, categories, brands, sizes, colours, minPrice, maxPrice, isOnSale, isInStock, sort]);
}

function boundsOf({ page, limit }: PageRequest): { from: number; to: number } {
  return { from: (page - 1) * limit, to: page * limit };
}

/** Whether the page is within the cached ids, or these are all there are. */
function includes(cached: CachedSearchResult, filter: Filter, page: PageRequest): boolean {
  return boundsOf(page).to <= cached.size || cached.size === totalOf(cached.counts, filter);
}
