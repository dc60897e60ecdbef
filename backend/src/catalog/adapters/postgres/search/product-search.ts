import type { ReplicaReads } from '../../../../platform/postgres/replica/replica-reads.js';
import type { PageRequest } from '../../../../shared/pagination.js';
import type { KnownCategoriesAndBrands } from '../../../application/known-categories-and-brands.js';
import type { ProductView, SearchResult, Viewer } from '../../../application/product-views.js';
import type { CategoriesAndBrands } from '../../../domain/categories-and-brands.js';
import { noCounts } from '../../../domain/search/facets/facets.js';
import {
  type Filter,
  hasOptions,
  listingSort,
  type SearchSort,
} from '../../../domain/search/listing-filters-and-sorts.js';
import { BrandNames } from '../../../domain/search/brand-names.js';
import {
  type OptionWord,
  optionWordsOf,
  isIgnoredBy,
  noOptionWords,
} from '../../../domain/search/options-in-text/option-words.js';
import type { Span } from '../../../domain/search/options-in-text/text-tokens.js';
import { searchRequestOf } from '../../../domain/search/search-request.js';
import { wordsOf } from '../../../domain/search/words/tokenizer.js';
import type { Synonyms } from '../../../domain/search/synonyms.js';
import type { Listings, Wanted } from '../listing/listings.js';
import { type ProductViewRow, toListing, toProductView } from '../listing/product-view-mapper.js';
import { SizeSpellings } from '../listing/size-spellings.js';
import { InterpretedSearch } from './interpreted-search.js';
import { nothingNoted, searchNotesOf } from './search-notes.js';
import { firstWithProductsQuery, suggestionsQuery } from './search-queries.js';
import { skuTsquery } from './sku-tsquery.js';
import { fieldsOf, type SearchTsqueries } from './search-tsqueries.js';

const maxSuggestions = 6;

/** Searches the catalogue: reads the words of a search as the catalogue knows them, and lists what they ask for. */
export class ProductSearch {
  #brands: { readonly known: CategoriesAndBrands; readonly names: BrandNames } | undefined;

  constructor(
    private readonly reads: ReplicaReads,
    private readonly synonyms: Synonyms,
    private readonly known: KnownCategoriesAndBrands,
    private readonly listings: Listings,
  ) {}

  /**
   * As `ProductViews.search`. The beginning of a SKU finds its products. Other words are read by one statement, by one
   * more where no product has all of them, by another where none comes in their sizes and colours, and by one for a
   * shade.
   * @param text not blank
   */
  async search(
    text: string,
    asked: Filter,
    sort: SearchSort,
    page: PageRequest,
    viewer: Viewer,
    ignored: string,
  ): Promise<SearchResult> {
    const isIgnored = isIgnoredBy(ignored);
    const namesIn = await this.#brandNames();
    const isChosenOrIgnored = (option: OptionWord) => isIgnored(option) || isChosen(option, asked);
    const optionsOf = (unpriced: string) => optionWordsOf(unpriced, isChosenOrIgnored, namesIn);
    const request = searchRequestOf(text, this.synonyms, optionsOf, namesIn);
    const sizes = [...(asked.sizes ?? []), ...request.options.flatMap((option) => option.sizes)];
    const spellings = await SizeSpellings.of(sizes, this.reads);
    const filter = spellings.in(asked);
    const sku = await this.#skuIn(text);
    if (sku) {
      const ofSku = { filter, sort: listingSort(sort), searched: { words: sku, title: null } };
      return { ...(await this.listings.page(ofSku, page, viewer, filter)), ...nothingNoted };
    }
    const meant = await InterpretedSearch.of(request, this.synonyms, this.reads);
    if (!meant) {
      return { ...toListing([], noCounts, filter, page, await this.known.current()), ...nothingNoted };
    }
    let last = meant;
    for await (const attempt of attemptsOf(meant)) {
      const wanted = wantedOf(attempt, filter, sort, spellings);
      if ((await this.listings.countsOf(wanted)).isAnyFound) {
        const listing = await this.listings.page(wanted, page, viewer, filter);
        const outcome = (await this.#lacksShade(attempt)) ? attempt.outcomeInOtherShades : attempt.outcome;
        return { ...listing, ...searchNotesOf(text, request, outcome) };
      }
      last = attempt;
    }
    const listing = await this.listings.page(wantedOf(last, filter, sort, spellings), page, viewer, filter);
    return { ...listing, ...nothingNoted };
  }

  /** As `ProductViews.suggestions`. */
  async suggestions(text: string): Promise<ProductView[]> {
    const sku = await this.#skuIn(text);
    if (sku) return this.#suggest(sku, [sku, ...Array<null>(7).fill(null)]);
    const request = searchRequestOf(text, this.synonyms, noOptionWords, await this.#brandNames());
    const meant = await InterpretedSearch.of(request, this.synonyms, this.reads, { isTyping: true });
    if (!meant?.terms) return [];
    const found = await this.#suggestAs(meant, meant.terms);
    if (found.length > 0) return found;
    const relaxed = await meant.relaxed('suggested');
    return relaxed?.terms ? this.#suggestAs(relaxed, relaxed.terms) : [];
  }

  /** @returns where a text names brands */
  async #brandNames(): Promise<(text: string) => Span[]> {
    const known = await this.known.current();
    if (this.#brands?.known !== known) {
      const labels = known.brands.map(({ label }) => label);
      this.#brands = { known, names: new BrandNames(labels, this.synonyms) };
    }
    const { names } = this.#brands;
    return (text) => names.spansIn(text);
  }

  /** Whether the search asks for a shade that no such product has, whatever the filter. */
  async #lacksShade({ inShade }: InterpretedSearch): Promise<boolean> {
    return inShade !== null && (await this.reads.query(firstWithProductsQuery, [inShade])).length === 0;
  }

  /** A `tsquery` of SKUs that some product has, whatever the filter. */
  async #skuIn(text: string): Promise<string | null> {
    const sku = skuTsquery(text, () => wordsOf(text).some((word) => this.synonyms.isKnown(word)));
    return sku && (await this.reads.query(firstWithProductsQuery, [[sku]])).length > 0 ? sku : null;
  }

  #suggestAs({ prices }: InterpretedSearch, terms: SearchTsqueries): Promise<ProductView[]> {
    return this.#suggest(terms.suggested, fieldsOf(terms), prices);
  }

  async #suggest(
    suggested: string,
    fields: readonly (string | null)[],
    { minPrice, maxPrice }: Prices = anyPrice,
  ): Promise<ProductView[]> {
    const parameters = [null, maxSuggestions, minPrice, maxPrice, suggested, ...fields, null];
    return (await this.reads.query<ProductViewRow>(suggestionsQuery, parameters)).map(toProductView);
  }
}

type Prices = InterpretedSearch['prices'];
const anyPrice: Prices = { minPrice: null, maxPrice: null };

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

function wantedOf(meant: InterpretedSearch, filter: Filter, sort: SearchSort, spellings: SizeSpellings): Wanted {
  const { terms } = meant;
  const isRanked = terms !== undefined && !meant.isCheapestFirst;
  // A size or colour chosen as a filter applies to title matches, too.
  const title = hasOptions(filter) ? null : meant.title;
  return {
    filter: spellings.in(meant.narrowed(filter)),
    sort: isRanked ? sort : listingSort(sort),
    searched: terms && { words: terms.anywhere, title },
    ranking: terms && { fields: fieldsOf(terms), names: terms.byName, colours: meant.colourNames },
  };
}
