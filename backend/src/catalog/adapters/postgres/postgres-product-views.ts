import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/postgres/unit-of-work/database.js';
import { ReplicaReads } from '../../../platform/postgres/replica/replica-reads.js';
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
import { type Count, type Filter, inFull, type ListingSort, type SearchSort, totalOf } from '../../domain/search/listing.js';
import { waysTo } from './listing/page-sql.js';
import { ProductSearch } from './search/product-search.js';
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
} from './listing/product-queries.js';
import { toListing, type ShownRow, toShelfItem, toShown, whoIs } from './listing/product-view-row.js';

interface Counted {
  /** In the first row alone. */
  readonly counts: Count[] | null;
}
type CountedRow = Counted & (ShownRow | { readonly id: null });

/** Products before which a page is looked for from the beginning alone. */
const far = 1_000;

@Injectable()
export class PostgresProductViews extends ProductViews {
  readonly #search: ProductSearch;

  constructor(
    private readonly database: Database,
    private readonly reads: ReplicaReads,
  ) {
    super();
    this.#search = new ProductSearch(reads);
  }

  /** One statement; two where what was chosen is not among the first of the whole range. */
  async listing(filter: Filter, sort: ListingSort, page: PageRequest, looker: Looker): Promise<Listing> {
    const chosen = inFull(filter);
    const who = whoIs(looker);
    const shown = async (query: string) => {
      const rows = await this.reads.query<CountedRow>(query, [looker, ...narrowed(chosen, page)]);
      return toListing(rows, rows[0]?.counts ?? [], filter, page);
    };
    if (page.page * page.limit > far) return shown(farListingQuery(sort, chosen, who));
    const [first, second] = waysTo(chosen);
    const listing = await shown(listingQuery(sort, chosen, who, first));
    return second === undefined || isWhole(listing) ? listing : shown(listingQuery(sort, chosen, who, second));
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
    return this.#search.search(text, filter, sort, page, looker);
  }

  suggestions(text: string): Promise<ShownProduct[]> {
    return this.#search.suggestions(text);
  }

  async featured(looker: Looker): Promise<ShownProduct[]> {
    return (await this.#rows(featuredQuery(whoIs(looker)), [looker])).map(toShown);
  }

  async details(id: string, looker: Looker): Promise<ShownProduct> {
    const [row] = await this.reads.byKey<ShownRow>(detailsQuery(whoIs(looker)), [looker, id]);
    if (!row) throw new NotFound('Product not found.');
    return toShown(row);
  }

  async keptList(text: string, filter: Filter, page: PageRequest): Promise<Page<ShownProduct>> {
    const pattern = text === '' ? '' : `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
    const id = isId(text) ? text : null;
    const rows = await this.#certain(keptListQuery, [null, ...narrowed(filter, page), pattern, id]);
    if (text === '') {
      const counts = await this.database.query<Count>(keptCountsQuery, []);
      return { items: rows.map(toShown), total: totalOf(counts, filter), ...page };
    }
    const [counted] = await this.database.query<{ total: number }>(keptCountQuery, [
      pattern,
      filter.categories,
      filter.brands,
      id,
    ]);
    return { items: rows.map(toShown), total: counted!.total, ...page };
  }

  async low(): Promise<ShownProduct[]> {
    return (await this.#certain(lowQuery, [null])).map(toShown);
  }

  async look(productIds: readonly string[], shopperId: Id<'Person'>): Promise<Map<string, ShelfItem>> {
    const rows = await this.#certain(lookQuery, [shopperId, productIds.filter(isId)]);
    return new Map(rows.map((row) => [row.id, toShelfItem(row)]));
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

/** Whether the page shows as many as its counts say. */
function isWhole({ items, total, page, limit }: Listing): boolean {
  return items.length >= Math.min(limit, total - (page - 1) * limit);
}

function narrowed({ categories, brands }: Filter, { page, limit }: PageRequest): unknown[] {
  return [categories, brands, limit, (page - 1) * limit];
}
