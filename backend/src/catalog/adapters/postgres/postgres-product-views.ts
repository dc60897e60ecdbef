import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { RecentReads } from '../../../platform/database/recent-reads.js';
import { NotFound } from '../../../shared/errors.js';
import { type Id, isId } from '../../../shared/id.js';
import type { Page, PageRequest } from '../../../shared/page.js';
import {
  type Listing,
  type Looker,
  ProductViews,
  type SearchResult,
  type ShownProduct,
} from '../../application/product-views.js';
import type { ShelfItem } from '../../catalog.api.js';
import { type Count, facetsOf, type Filter, type ListingSort, type SearchSort, totalOf } from '../../domain/listing.js';
import { soughtBy } from './product-search.js';
import {
  detailsQuery,
  farListingQuery,
  featuredQuery,
  keptCountQuery,
  keptCountsQuery,
  keptListQuery,
  listingQuery,
  lookQuery,
  lowQuery,
  relevanceQuery,
  searchQuery,
  suggestionsQuery,
} from './range-queries.js';
import { type ShownRow, toShelfItem, toShown } from './shown-product.js';

interface Counted {
  /** In the first row alone. */
  readonly counts: Count[] | null;
}
type CountedRow = Counted & (ShownRow | { readonly id: null });

const mostSuggestions = 6;
/** Products before which a page is looked for from the beginning alone. */
const far = 1_000;
const everything: Filter = { categories: [], brands: [] };

@Injectable()
export class PostgresProductViews extends ProductViews {
  constructor(
    private readonly database: Database,
    private readonly reads: RecentReads,
  ) {
    super();
  }

  async listing(filter: Filter, sort: ListingSort, page: PageRequest, looker: Looker): Promise<Listing> {
    const query = page.page * page.limit > far ? farListingQuery : listingQuery;
    return listed(await this.#counted(query(sort, filter), [looker, ...narrowed(filter, page)]), filter, page);
  }

  async search(
    text: string,
    filter: Filter,
    sort: SearchSort,
    page: PageRequest,
    looker: Looker,
  ): Promise<SearchResult> {
    if (text.trim() === '') {
      const byPrice = sort === 'relevance' ? 'price-lowtohigh' : sort;
      return { ...(await this.listing(filter, byPrice, page, looker)), didYouMean: undefined };
    }
    const sought = await soughtBy(text, this.reads);
    if (!sought) return { ...listed([], filter, page), didYouMean: undefined };
    const asked = [looker, ...narrowed(filter, page), sought.anywhere];
    const rows =
      sort === 'relevance'
        ? await this.#counted(relevanceQuery(filter), [...asked, sought.whollyInTitle, sought.partlyInTitle])
        : await this.#counted(searchQuery(sort, filter), asked);
    return { ...listed(rows, filter, page), didYouMean: sought.didYouMean };
  }

  async suggestions(text: string): Promise<ShownProduct[]> {
    const sought = await soughtBy(text, this.reads);
    if (!sought) return [];
    const asked = [null, ...narrowed(everything, { page: 1, limit: mostSuggestions })];
    const { byName, whollyInTitle, partlyInTitle } = sought;
    return (await this.#rows(suggestionsQuery, [...asked, byName, whollyInTitle, partlyInTitle])).map(toShown);
  }

  async featured(looker: Looker): Promise<ShownProduct[]> {
    return (await this.#rows(featuredQuery, [looker])).map(toShown);
  }

  async details(id: string, looker: Looker): Promise<ShownProduct> {
    const [row] = await this.reads.byKey<ShownRow>(detailsQuery, [looker, id]);
    if (!row) throw new NotFound('Product not found.');
    return toShown(row);
  }

  async keptList(text: string, filter: Filter, page: PageRequest): Promise<Page<ShownProduct>> {
    const pattern = text === '' ? '' : `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
    const id = isId(text) ? text : null;
    const rows = await this.#certain(keptListQuery, [null, ...narrowed(filter, page), pattern, id]);
    if (text === '') {
      const counts: Count[] = await this.database.reader.query(keptCountsQuery);
      return { items: rows.map(toShown), total: totalOf(counts, filter), ...page };
    }
    const [{ total }]: [{ total: number }] = await this.database.reader.query(keptCountQuery, [
      pattern,
      filter.categories,
      filter.brands,
      id,
    ]);
    return { items: rows.map(toShown), total, ...page };
  }

  async low(): Promise<ShownProduct[]> {
    return (await this.#certain(lowQuery, [null])).map(toShown);
  }

  async look(productIds: readonly string[], shopperId: Id<'Person'>): Promise<Map<string, ShelfItem>> {
    const rows = await this.#certain(lookQuery, [shopperId, productIds.filter(isId)]);
    return new Map(rows.map((row) => [row.id, toShelfItem(row)]));
  }

  #counted(query: string, parameters: readonly unknown[]): Promise<CountedRow[]> {
    return this.reads.query(query, parameters);
  }

  /** What shoppers look at. */
  #rows(query: string, parameters: readonly unknown[]): Promise<ShownRow[]> {
    return this.reads.query(query, parameters);
  }

  /** What staff and carts go by. */
  #certain(query: string, parameters: readonly unknown[]): Promise<ShownRow[]> {
    return this.database.query(query, parameters);
  }
}

function narrowed({ categories, brands }: Filter, { page, limit }: PageRequest): unknown[] {
  return [categories, brands, limit, (page - 1) * limit];
}

/** A page beyond the last one has counts and no product. */
function listed(rows: readonly CountedRow[], filter: Filter, page: PageRequest): Listing {
  const counts = rows[0]?.counts ?? [];
  const items = rows.filter((row): row is Counted & ShownRow => row.id !== null).map(toShown);
  return { items, total: totalOf(counts, filter), facets: facetsOf(counts, filter), ...page };
}
