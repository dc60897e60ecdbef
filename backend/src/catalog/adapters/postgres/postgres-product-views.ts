import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/postgres/sql.js';
import { ReplicaReads } from '../../../platform/postgres/replica/replica-reads.js';
import { Gone, NotFound } from '../../../shared/errors.js';
import { type Id, isId } from '../../../shared/id.js';
import type { Page, PageRequest } from '../../../shared/pagination.js';
import {
  type Listing,
  type LowStock,
  type PlacedItem,
  ProductViews,
  type ProductView,
  type SearchResult,
  type Viewer,
} from '../../application/product-views.js';
import type { CatalogueItem } from '../../catalog.api.js';
import { type Count, type FacetCounts, noCounts, totalOf } from '../../domain/search/facets/facets.js';
import {
  expanded,
  type Filter,
  hasOptions,
  isBeyondSegments,
  type ListingSort,
  maxListed,
  type SearchSort,
} from '../../domain/search/listing-filters-and-sorts.js';
import { chosenBySlug, shortIdIn } from '../../domain/slugs/product-slug.js';
import { OptionListings } from './facets/option-listings.js';
import { strategiesFor } from './listing/page-sql.js';
import { relatedProductsQuery } from './listing/related-products-query.js';
import {
  addressQuery,
  adminCountQuery,
  adminListQuery,
  detailsQuery,
  distantListingQuery,
  featuredQuery,
  itemsOfJoinedQuery,
  itemsQuery,
  itemsWithProductQuery,
  listingQuery,
  lowStockQuery,
  segmentCountsQuery,
} from './listing/product-queries.js';
import {
  type ItemRow,
  type ProductViewRow,
  toCatalogueItem,
  toListing,
  toProductView,
  viewerKind,
} from './listing/product-view-mapper.js';
import { packagedSynonyms } from './search/packaged-synonyms.js';
import { ProductSearch } from './search/product-search.js';

type ListingRow = {
  /** In the first row only. */
  readonly counts: FacetCounts | null;
} & (ProductViewRow | { readonly id: null });

/** Pages that end beyond this many products are read from the nearer end of the sort order, others from its start. */
const distantFrom = 1_000;

interface AddressedRow extends ProductViewRow {
  is_deleted: boolean;
}

@Injectable()
export class PostgresProductViews extends ProductViews {
  readonly #search: ProductSearch;
  readonly #withOptions: OptionListings;

  constructor(
    private readonly sql: Sql,
    private readonly reads: ReplicaReads,
  ) {
    super();
    this.#withOptions = new OptionListings(reads);
    this.#search = new ProductSearch(reads, packagedSynonyms(), (filter, sort, page, viewer) =>
      this.#list(filter, sort, page, viewer),
    );
  }

  listing(filter: Filter, sort: ListingSort, page: PageRequest, viewer: Viewer): Promise<Listing> {
    return withinReach(page, (reached) => this.#list(filter, sort, reached, viewer));
  }

  /** One statement; two where a scan of the catalogue found too few products, or cached counts have changed. */
  async #list(filter: Filter, sort: ListingSort, page: PageRequest, viewer: Viewer): Promise<Listing> {
    if (isBeyondSegments(filter)) return this.#search.search('', filter, sort, page, viewer);
    if (hasOptions(filter)) return this.#withOptions.list(filter, sort, page, viewer);
    const full = expanded(filter);
    const kind = viewerKind(viewer);
    const run = async (query: string) => {
      const rows = await this.reads.query<ListingRow>(query, [viewer, ...filterAndPage(full, page)]);
      return toListing(rows, rows[0]?.counts ?? noCounts, filter, page);
    };
    if (page.page * page.limit > distantFrom) return run(distantListingQuery(sort, full, kind));
    const [first, second] = strategiesFor(full);
    const listing = await run(listingQuery(sort, full, kind, first));
    return second === undefined || isComplete(listing) ? listing : run(listingQuery(sort, full, kind, second));
  }

  async search(
    text: string,
    filter: Filter,
    sort: SearchSort,
    page: PageRequest,
    viewer: Viewer,
    ignored = '',
  ): Promise<SearchResult> {
    if (text.trim() === '') {
      const listingSort = sort === 'relevance' ? 'price-lowtohigh' : sort;
      const listing = await this.listing(filter, listingSort, page, viewer);
      return { ...listing, didYouMean: undefined, relaxed: undefined, understood: [] };
    }
    return withinReach(page, (reached) => this.#search.search(text, filter, sort, reached, viewer, ignored));
  }

  suggestions(text: string): Promise<ProductView[]> {
    return this.#search.suggestions(text);
  }

  async featured(viewer: Viewer): Promise<ProductView[]> {
    const rows = await this.reads.query<ProductViewRow>(featuredQuery(viewerKind(viewer)), [viewer]);
    return rows.map(toProductView);
  }

  async details(id: string, viewer: Viewer): Promise<ProductView> {
    const [row] = await this.reads.byKey<ProductViewRow>(detailsQuery(viewerKind(viewer)), [viewer, id]);
    if (!row) throw new NotFound('Product not found.');
    return toProductView(row);
  }

  async bySlug(slug: string, viewer: Viewer): Promise<ProductView> {
    const shortId = shortIdIn(slug);
    if (!shortId) throw new NotFound('Product not found.');
    const rows = await this.reads.byKey<AddressedRow>(addressQuery(viewerKind(viewer)), [viewer, shortId]);
    const row = chosenBySlug(
      slug,
      rows.map((each) => ({ ...each, isDeleted: each.is_deleted })),
    );
    if (!row) throw new NotFound('Product not found.');
    if (row.isDeleted) throw new Gone('This product is no longer available.');
    return toProductView(row);
  }

  async related(slug: string, viewer: Viewer): Promise<ProductView[]> {
    const shortId = shortIdIn(slug);
    if (!shortId) return [];
    const rows = await this.reads.query<ProductViewRow>(relatedProductsQuery(viewerKind(viewer)), [viewer, shortId]);
    return rows.map(toProductView);
  }

  async adminList(text: string, filter: Filter, sort: ListingSort, page: PageRequest): Promise<Page<ProductView>> {
    const pattern = text === '' ? '' : `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
    const id = isId(text) ? text : null;
    const rows = await this.#primary(adminListQuery(sort), [null, ...filterAndPage(filter, page), pattern, id]);
    if (text === '') {
      const segments = await this.sql.query<Count>(segmentCountsQuery, []);
      return { items: rows.map(toProductView), total: totalOf({ segments }, filter), ...page };
    }
    const [counted] = await this.sql.query<{ total: number }>(adminCountQuery, [
      pattern,
      filter.categories,
      filter.brands,
      id,
    ]);
    return { items: rows.map(toProductView), total: counted!.total, ...page };
  }

  async lowStock(): Promise<LowStock[]> {
    const rows = await this.sql.query<ProductViewRow & { readonly variant_id: string }>(lowStockQuery, [null]);
    return rows.flatMap((row) => {
      const product = toProductView(row);
      const variant = product.variants.find(({ id }) => id === row.variant_id);
      return variant ? [{ product, variant }] : [];
    });
  }

  async find(
    variantIds: readonly string[],
    shopperId: Id<'Person'>,
    guestId?: Id<'Person'>,
  ): Promise<Map<string, CatalogueItem>> {
    const ids = variantIds.filter(isId);
    const rows = await (guestId === undefined
      ? this.sql.query<ItemRow>(itemsQuery, [shopperId, ids])
      : this.sql.query<ItemRow>(itemsOfJoinedQuery, [shopperId, ids, guestId]));
    return toItems(rows);
  }

  async findWithProduct(
    variantIds: readonly string[],
    productId: string,
    shopperId: Id<'Person'>,
  ): Promise<Map<string, PlacedItem>> {
    const parameters = [shopperId, variantIds.filter(isId), productId];
    return toItems(await this.sql.query<ItemRow>(itemsWithProductQuery, parameters));
  }

  /** Staff and carts read the primary, never a replica. */
  #primary(query: string, parameters: readonly unknown[]): Promise<ProductViewRow[]> {
    return this.sql.query(query, parameters);
  }
}

function toItems(rows: readonly ItemRow[]): Map<string, PlacedItem> {
  return new Map(rows.map((row) => [row.id, toCatalogueItem(row)]));
}

/** A page that starts beyond `maxListed` products has no items, as a page beyond the last one. */
async function withinReach<L extends Listing>(page: PageRequest, read: (page: PageRequest) => Promise<L>): Promise<L> {
  if ((page.page - 1) * page.limit < maxListed) return read(page);
  return { ...(await read({ page: 1, limit: 1 })), ...page, items: [] };
}

/** Whether the page has as many products as its counts promise. */
function isComplete({ items, total, page, limit }: Listing): boolean {
  return items.length >= Math.min(limit, total - (page - 1) * limit);
}

function filterAndPage({ categories, brands }: Filter, { page, limit }: PageRequest): unknown[] {
  return [categories, brands, limit, (page - 1) * limit];
}
