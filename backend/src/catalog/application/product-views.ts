import type { ProductImage } from '../domain/images/product-images.js';
import type { Id } from '../../shared/id.js';
import type { Money } from '../../shared/money.js';
import type { Page, PageRequest } from '../../shared/pagination.js';
import type { CatalogueItem } from '../catalog.api.js';
import type { ColourFamily } from '../domain/options/colours/colour-family.js';
import type { ScaleName } from '../domain/options/size-scale.js';
import type { ProductTexts } from '../domain/product.js';
import type { Facets } from '../domain/search/facets/facets.js';
import type { Filter, ListingSort, SearchSort } from '../domain/search/listing-filters-and-sorts.js';
import type { Understood } from '../domain/search/search-request.js';

/** What staff filter by too. */
export interface StaffFilter extends Filter {
  /** Of one of its variants there are fewer than ten to be had. */
  readonly isLow?: boolean;
}

export interface VariantView {
  readonly id: Id<'Variant'>;
  readonly size: string | null;
  readonly colour: string | null;
  readonly sku: string | null;
  /** Units the viewer can still get. */
  readonly available: number;
  readonly onHand: number;
  readonly reserved: number;
}

export interface ColourView {
  readonly name: string;
  readonly swatch: string;
  readonly family: ColourFamily;
  /** A picture of the product in this colour. */
  readonly image: string;
}

/** Of the reviews that are shown. */
export interface Rating {
  /** With two decimals, from 1 to 5. */
  readonly average: number;
  readonly count: number;
}

export interface ProductView extends ProductTexts {
  readonly id: Id<'Product'>;
  /** Counts edits by staff, from 1. */
  readonly version: number;
  readonly title: string;
  readonly description: string;
  /** A slug, as `brand`. */
  readonly category: string;
  readonly brand: string;
  readonly image: string;
  /** At least one, in their order. */
  readonly images: readonly ProductImage[];
  readonly regularPrice: Money;
  /** Zero when it is not on sale. */
  readonly salePrice: Money;
  readonly sizeScale: ScaleName | null;
  /** In the order of their scale. */
  readonly sizes: readonly string[];
  readonly colours: readonly ColourView[];
  readonly variants: readonly VariantView[];
  /** No longer sold, with units that are reserved or came back. */
  readonly retiredVariants: readonly VariantView[];
  /** Null where no review is shown. */
  readonly rating: Rating | null;
  /** Units of all variants that the viewer can still get. */
  readonly available: number;
  readonly onHand: number;
  readonly reserved: number;
}

/** A variant with low stock, and its product. */
export interface LowStock {
  readonly product: ProductView;
  readonly variant: VariantView;
}

/** An item with its place among the variants of its product. */
export interface PlacedItem extends CatalogueItem {
  readonly position: number;
  readonly sizeScale: ScaleName | null;
}

export interface Listing extends Page<ProductView> {
  /** Whether there are more than `total`: too many to count. */
  readonly isTotalMinimum: boolean;
  readonly facets: Facets;
  /** Sizes to choose from, in any order, also those that were not counted. */
  readonly sizes: readonly string[];
}

/** How a search was understood. */
export interface SearchNotes {
  /** The search with corrected spelling, when a word that the result depends on is unknown. */
  readonly didYouMean: string | undefined;
  /** What is shown instead, such as `linen shirts`, when no product has all words. */
  readonly relaxed: string | undefined;
  /** Prices, sizes, colours and the like found in the words. */
  readonly understood: readonly Understood[];
}

export interface SearchResult extends Listing, SearchNotes {}

/** Whose reservations count as available; null for a person without a session. */
export type Viewer = Id<'Person'> | null;

/** What screens show of the catalogue. Each takes a fixed number of statements for any amount of products. */
export abstract class ProductViews {
  abstract listing(filter: Filter, sort: ListingSort, page: PageRequest, viewer: Viewer): Promise<Listing>;

  /**
   * A blank text matches all products.
   * @param ignored sizes and colours of the text that are no filter, joined by commas
   */
  abstract search(
    text: string,
    filter: Filter,
    sort: SearchSort,
    page: PageRequest,
    viewer: Viewer,
    ignored?: string,
  ): Promise<SearchResult>;

  /** At most six, while a search is being typed. */
  abstract suggestions(text: string): Promise<ProductView[]>;

  /** At most four products on sale that are available. */
  abstract featured(viewer: Viewer): Promise<ProductView[]>;

  /** @throws NotFound when there is none, or it was deleted */
  abstract details(id: string, viewer: Viewer): Promise<ProductView>;

  /**
   * The product of a page's address; the words of the slug need not be its present ones.
   * @throws NotFound when there has never been one, Gone when it was deleted
   */
  abstract bySlug(slug: string, viewer: Viewer): Promise<ProductView>;

  /** In this order, without those that are unknown or deleted. */
  abstract listed(ids: readonly Id<'Product'>[], viewer: Viewer): Promise<ProductView[]>;

  /**
   * At most four others of the category that are available: what was bought together with the product of this address,
   * then the same brand's, then others, the newest first. A deleted product has some too.
   */
  abstract related(slug: string, viewer: Viewer): Promise<ProductView[]>;

  /** For staff. @param text an id, the end of an address, or words of titles, brands and SKUs */
  abstract adminList(
    text: string,
    filter: StaffFilter,
    sort: ListingSort,
    page: PageRequest,
  ): Promise<Page<ProductView>>;

  /** All that `adminList` would find on all its pages, the newest first, however many. */
  abstract adminBatches(text: string, filter: StaffFilter): AsyncIterable<ProductView[]>;

  /** For staff: at most twelve variants with fewer than ten available units, the fewest first. */
  abstract lowStock(): Promise<LowStock[]>;

  /** As `CatalogApi.find`. */
  abstract find(
    variantIds: readonly string[],
    shopperId: Viewer,
    guestId?: Id<'Person'>,
  ): Promise<Map<string, CatalogueItem>>;

  /** As `CatalogApi.slugs`. */
  abstract slugs(productIds: readonly Id<'Product'>[]): Promise<Map<Id<'Product'>, string>>;

  /** These variants, and all variants of the product in their order. One statement. */
  abstract findWithProduct(
    variantIds: readonly string[],
    productId: string,
    shopperId: Id<'Person'>,
  ): Promise<Map<string, PlacedItem>>;
}
