import type { Id } from '../../shared/id.js';
import type { Money } from '../../shared/money.js';
import type { Page, PageRequest } from '../../shared/page.js';
import type { ShelfItem } from '../catalog.api.js';
import type { Facets, Filter, ListingSort, SearchSort } from '../domain/search/listing.js';
import type { Brand, Category } from '../domain/taxonomy.js';

export interface ShownProduct {
  readonly id: Id<'Product'>;
  readonly title: string;
  readonly description: string;
  readonly category: Category;
  readonly brand: Brand;
  readonly image: string;
  readonly regularPrice: Money;
  /** Zero when it is not on sale. */
  readonly salePrice: Money;
  /** How many the one who looks may still get. */
  readonly available: number;
  readonly onHand: number;
  readonly held: number;
}

export interface Listing extends Page<ShownProduct> {
  readonly facets: Facets;
}

export interface SearchResult extends Listing {
  /** The search as it would be spelled right, when a word of it is unknown here. */
  readonly didYouMean: string | undefined;
}

/** Who looks: their own holds don't count against them. */
export type Looker = Id<'Person'> | null;

/** What screens show of the range. Each takes a fixed number of statements, however much there is to show. */
export abstract class ProductViews {
  abstract listing(filter: Filter, sort: ListingSort, page: PageRequest, looker: Looker): Promise<Listing>;

  /** A blank text finds everything. */
  abstract search(
    text: string,
    filter: Filter,
    sort: SearchSort,
    page: PageRequest,
    looker: Looker,
  ): Promise<SearchResult>;

  /** At most six, for somebody who is still typing. */
  abstract suggestions(text: string): Promise<ShownProduct[]>;

  /** At most four that are on sale, below their price, and to be had. */
  abstract featured(looker: Looker): Promise<ShownProduct[]>;

  /** @throws NotFound when there is none, or it was deleted */
  abstract details(id: string, looker: Looker): Promise<ShownProduct>;

  /** For the shop's staff, newest first. @param text an id, or a part of the title */
  abstract keptList(text: string, filter: Filter, page: PageRequest): Promise<Page<ShownProduct>>;

  /** For the shop's staff: of which there are fewer than ten to be had, the fewest first, at most twelve. */
  abstract low(): Promise<ShownProduct[]>;

  /** As `CatalogApi.look`. */
  abstract look(productIds: readonly string[], shopperId: Id<'Person'>): Promise<Map<string, ShelfItem>>;
}
