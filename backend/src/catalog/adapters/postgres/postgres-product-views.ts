import { Injectable } from '@nestjs/common';
import { DatabaseTimeouts } from '../../../platform/postgres/connection/database-timeouts.js';
import { Sql } from '../../../platform/postgres/sql.js';
import { ReplicaReads } from '../../../platform/postgres/replica/replica-reads.js';
import { Gone, NotFound } from '../../../shared/errors.js';
import { type Id, idIn, isId } from '../../../shared/id.js';
import type { Page, PageRequest } from '../../../shared/pagination.js';
import { KnownCategoriesAndBrands } from '../../application/known-categories-and-brands.js';
import {
  type Listing,
  type LowStock,
  type PlacedItem,
  ProductViews,
  type ProductView,
  type SearchResult,
  type StaffFilter,
  type Viewer,
} from '../../application/product-views.js';
import type { CatalogueItem } from '../../catalog.api.js';
import {
  type Filter,
  listingSort,
  type ListingSort,
  type SearchSort,
} from '../../domain/search/listing-filters-and-sorts.js';
import { chosenBySlug, shortIdIn, slugOf, type SlugSource } from '../../domain/slugs/product-slug.js';
import { ListingCounts } from './listing/listing-counts.js';
import { Listings } from './listing/listings.js';
import { staffBatchQuery, staffCountQuery, staffPageQuery } from './listing/page-sql.js';
import { SizeSpellings } from './listing/size-spellings.js';
import { staffSearchOf } from './search/staff-search.js';
import { relatedProductsQuery } from './listing/related-products-query.js';
import {
  addressQuery,
  detailsQuery,
  featuredQuery,
  itemsOfJoinedQuery,
  itemsQuery,
  itemsWithProductQuery,
  lowStockQuery,
  titlesQuery,
  viewsQuery,
} from './listing/product-queries.js';
import {
  type ItemRow,
  type ProductViewRow,
  toCatalogueItem,
  toProductView,
  viewerKind,
} from './listing/product-view-mapper.js';
import { packagedSynonyms } from './search/packaged-synonyms.js';
import { ProductSearch } from './search/product-search.js';
import { nothingNoted } from './search/search-notes.js';

/** Products of one read of many. */
const batch = 500;

interface AddressedRow extends ProductViewRow {
  is_deleted: boolean;
}

@Injectable()
export class PostgresProductViews extends ProductViews {
  readonly #listings: Listings;
  readonly #search: ProductSearch;

  constructor(
    private readonly sql: Sql,
    private readonly reads: ReplicaReads,
    private readonly timeouts: DatabaseTimeouts,
    counts: ListingCounts,
    known: KnownCategoriesAndBrands,
  ) {
    super();
    this.#listings = new Listings(reads, counts, known);
    this.#search = new ProductSearch(reads, packagedSynonyms(), known, this.#listings);
  }

  async listing(filter: Filter, sort: ListingSort, page: PageRequest, viewer: Viewer): Promise<Listing> {
    const spellings = await SizeSpellings.of(filter.sizes ?? [], this.reads);
    return this.#listings.page({ filter: spellings.in(filter), sort }, page, viewer);
  }

  async search(
    text: string,
    filter: Filter,
    sort: SearchSort,
    page: PageRequest,
    viewer: Viewer,
    ignored = '',
  ): Promise<SearchResult> {
    if (text.trim() === '')
      return { ...(await this.listing(filter, listingSort(sort), page, viewer)), ...nothingNoted };
    return this.#search.search(text, filter, sort, page, viewer, ignored);
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

  async listed(ids: readonly Id<'Product'>[], viewer: Viewer): Promise<ProductView[]> {
    const rows = await this.sql.query<ProductViewRow>(viewsQuery(viewerKind(viewer)), [viewer, ids]);
    return rows.map(toProductView);
  }

  /** Staff read the primary, never a replica. */
  async adminList(text: string, filter: StaffFilter, sort: ListingSort, page: PageRequest): Promise<Page<ProductView>> {
    const { kind, values } = staffSearch(text, filter);
    const [first, limit] = [(page.page - 1) * page.limit, page.limit];
    const { search: ms } = this.timeouts;
    const rows = await this.sql.planned<{ id: string }>(staffPageQuery(sort, kind), [...values, limit, first], ms);
    const [counted] = await this.sql.planned<{ total: number }>(staffCountQuery(kind), values, ms);
    return { items: await this.#views(rows, ms), total: counted!.total, ...page };
  }

  async *adminBatches(text: string, filter: StaffFilter): AsyncIterable<ProductView[]> {
    const { kind, values } = staffSearch(text, filter);
    for (let last: string | null = null; ;) {
      const after: unknown[] = [...values, last, batch];
      const rows: { id: string }[] = await this.sql.planned(staffBatchQuery(kind), after);
      if (rows.length > 0) yield await this.#views(rows);
      if (rows.length < batch) return;
      last = rows.at(-1)!.id;
    }
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
    shopperId: Viewer,
    guestId?: Id<'Person'>,
  ): Promise<Map<string, CatalogueItem>> {
    const ids = variantIds.filter(isId);
    const rows = await (guestId === undefined
      ? this.sql.query<ItemRow>(itemsQuery, [shopperId, ids])
      : this.sql.query<ItemRow>(itemsOfJoinedQuery, [shopperId, ids, guestId]));
    return toItems(rows);
  }

  async slugs(productIds: readonly Id<'Product'>[]): Promise<Map<Id<'Product'>, string>> {
    const rows = await this.sql.query<SlugSource>(titlesQuery, [productIds]);
    return new Map(rows.map((row) => [row.id, slugOf(row)]));
  }

  async findWithProduct(
    variantIds: readonly string[],
    productId: string,
    shopperId: Id<'Person'>,
  ): Promise<Map<string, PlacedItem>> {
    const parameters = [shopperId, variantIds.filter(isId), productId];
    return toItems(await this.sql.query<ItemRow>(itemsWithProductQuery, parameters));
  }

  async #views(rows: readonly { readonly id: string }[], ms?: number): Promise<ProductView[]> {
    const ids = rows.map(({ id }) => id);
    const products = await this.sql.query<ProductViewRow>(viewsQuery('anonymous'), [null, ids], ms);
    return products.map(toProductView);
  }
}

function staffSearch(text: string, { categories, brands, isLow = false }: StaffFilter) {
  const { patterns, short } = staffSearchOf(text);
  const chosen = [categories, brands].map((each) => (each.length > 0 ? each : null));
  const id = text.trim();
  return {
    kind: { words: patterns.length, isLow },
    values: [...chosen, patterns, idIn(id), shortIdIn(id.toLowerCase()), short],
  };
}

function toItems(rows: readonly ItemRow[]): Map<string, PlacedItem> {
  return new Map(rows.map((row) => [row.id, toCatalogueItem(row)]));
}
