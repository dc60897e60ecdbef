import type { ReplicaReads } from '../../../../platform/postgres/replica/replica-reads.js';
import type { PageRequest } from '../../../../shared/page.js';
import type { Looker, SearchResult, ShownProduct } from '../../../application/product-views.js';
import { type Count, type Filter, type SearchSort, totalOf } from '../../../domain/search/listing.js';
import { type Find, FoundLately } from './search-result-cache.js';
import { foundBeforeQuery, placesFor, searchQuery, suggestionsQuery } from './search-queries.js';
import { type ShownRow, toListing, toShown, whoIs } from '../listing/product-view-row.js';
import { type Sought, soughtBy } from './search-terms.js';

interface FoundRow {
  readonly id: string | null;
  readonly revision: number;
  /** In the first row alone, as `places`. */
  readonly counts: Count[] | null;
  readonly places: string | null;
}
type Found = FoundRow & (ShownRow | { readonly id: null });

/** What is asked for, but for the page. */
interface Asked {
  readonly text: string;
  readonly filter: Filter;
  readonly sort: SearchSort;
}

const mostSuggestions = 6;

/** Searches the range. What was found is kept for as long as nothing changes that it goes by; products are read each time. */
export class ProductSearch {
  readonly #lately = new FoundLately();

  constructor(private readonly reads: ReplicaReads) {}

  /** Two statements; one where the same was looked for lately. @param text not blank */
  async search(
    text: string,
    filter: Filter,
    sort: SearchSort,
    page: PageRequest,
    looker: Looker,
  ): Promise<SearchResult> {
    const asked = { text, filter, sort };
    const again = await this.#again(asked, page, looker);
    if (again) return again;
    const sought = await soughtBy(text, this.reads);
    if (!sought) return { ...toListing([], [], filter, page), didYouMean: undefined };
    return this.#anew(asked, sought, page, looker);
  }

  /** As `ProductViews.suggestions`. */
  async suggestions(text: string): Promise<ShownProduct[]> {
    const sought = await soughtBy(text, this.reads);
    if (!sought) return [];
    const { byName, whollyInTitle, partlyInTitle } = sought;
    const asked = [null, mostSuggestions, byName, whollyInTitle, partlyInTitle];
    return (await this.reads.query<ShownRow>(suggestionsQuery, asked)).map(toShown);
  }

  async #again(asked: Asked, page: PageRequest, looker: Looker): Promise<SearchResult | undefined> {
    const find = this.#lately.find(keyOf(asked));
    if (!find || !holds(find, asked.filter, page)) return undefined;
    const { from, to } = boundsOf(page);
    const rows = await this.reads.query<Found>(foundBeforeQuery(whoIs(looker)), [looker, find.idsOf(from, to)]);
    if (rows[0]?.revision !== find.revision) return undefined;
    return { ...toListing(rows, find.counts, asked.filter, page), didYouMean: find.didYouMean };
  }

  async #anew(asked: Asked, sought: Sought, page: PageRequest, looker: Looker): Promise<SearchResult> {
    const { filter, sort } = asked;
    const { from, to } = boundsOf(page);
    const all = [looker, filter.categories, filter.brands, page.limit, from, sought.anywhere, placesFor(to)];
    const inTitles = sort === 'relevance' ? [sought.whollyInTitle, sought.partlyInTitle] : [];
    const rows = await this.reads.query<Found>(searchQuery(sort, filter, whoIs(looker)), [...all, ...inTitles]);
    const [first] = rows;
    const counts = first?.counts ?? [];
    // Words that were learnt between the two statements belong to the second one's revision alone.
    if (first?.revision === sought.revision) {
      const { revision } = first;
      this.#lately.keep(keyOf(asked), {
        revision,
        counts,
        places: first.places ?? '{}',
        didYouMean: sought.didYouMean,
      });
    }
    return { ...toListing(rows, counts, filter, page), didYouMean: sought.didYouMean };
  }
}

function keyOf({ text, filter: { categories, brands }, sort }: Asked): string {
  return JSON.stringify([text, categories, brands, sort]);
}

function boundsOf({ page, limit }: PageRequest): { from: number; to: number } {
  return { from: (page - 1) * limit, to: page * limit };
}

/** Whether the page is among the places that were kept, or there are no more. */
function holds(find: Find, filter: Filter, page: PageRequest): boolean {
  return boundsOf(page).to <= find.size || find.size === totalOf(find.counts, filter);
}
