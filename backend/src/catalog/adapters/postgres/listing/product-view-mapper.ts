import { Money } from '../../../../shared/money.js';
import type { PageRequest } from '../../../../shared/pagination.js';
import { shownOptions } from '../../../application/product-view-assembler.js';
import type { Listing, PlacedItem, ProductView, Rating, Viewer } from '../../../application/product-views.js';
import { slugOf } from '../../../domain/slugs/product-slug.js';
import type { ScaleName } from '../../../domain/options/size-scale.js';
import type { ProductImage } from '../../../domain/images/product-images.js';
import { imagesOf } from '../images/product-images-sql.js';
import { ratingOf } from './rating-sql.js';
import { type ItemColumns, itemColumns, toOfferedItem } from '../stock/item-columns.js';
import { type ColourRow, coloursOf, toColour } from '../colours/product-colours-sql.js';
import { toVariants, type VariantColumns, variantsOf } from '../stock/variants-of-product-sql.js';
import { type FacetCounts, facetsOf, isTotalMinimum, sizesIn, totalOf } from '../../../domain/search/facets/facets.js';
import type { Filter } from '../../../domain/search/listing-filters-and-sorts.js';
import type { CategoriesAndBrands } from '../../../domain/categories-and-brands.js';

/** A row of `productViewColumns`. */
export interface ProductViewRow {
  id: string;
  version: number;
  title: string;
  description: string;
  details: string;
  material: string;
  care: string;
  fit: string;
  category: string;
  brand: string;
  image: string;
  regular_price_cents: number;
  sale_price_cents: number;
  size_scale: ScaleName | null;
  variants: VariantColumns | null;
  colours: ColourRow[];
  images: ProductImage[];
  rating: Rating | null;
}

/** A row of `placedItemColumns`. */
export interface ItemRow extends ItemColumns {
  size_scale: ScaleName | null;
  position: number;
  available: number;
  has_others: boolean;
}

/** Whose reservations the query reads: nobody's, the viewer's, or also those of a guest who joins the viewer. */
export type ViewerKind = 'anonymous' | 'known' | 'joined';

const unreserved = 'v.on_hand - v.reserved';
/** Variants without any reservation, which are most, skip the lookup. */
const withReserved = (own: string) => `${unreserved} + case when v.reserved = 0 then 0 else coalesce((
    select sum(r.quantity) from catalog.reservations r where r.variant_id = v.id and r.state = 'reserved' and ${own}
  ), 0)::bigint end`;
/**
 * `$1` is the viewer, `$3` the guest who joins. An anonymous viewer has no reservations to read, and a separate text
 * gives each kind a stable plan.
 */
const availableTo: Record<ViewerKind, string> = {
  anonymous: `case when $1::uuid is null then ${unreserved} end`,
  known: withReserved('r.customer_id = $1::uuid and r.reserved_until > now()'),
  // Includes expired reservations whose units nobody has taken, so that the guest's cart retains their lines.
  joined: withReserved('r.customer_id in ($1::uuid, $3::uuid)'),
};

export function viewerKind(viewer: Viewer): ViewerKind {
  return viewer === null ? 'anonymous' : 'known';
}

/** Builds each text once, because the same string object finds its prepared statement faster. */
export function perViewer(textFor: (viewer: ViewerKind) => string): (viewer: ViewerKind) => string {
  const texts = { anonymous: textFor('anonymous'), known: textFor('known'), joined: textFor('joined') };
  return (viewer) => texts[viewer];
}

/** The columns of `ProductViewRow`; reservations of the viewer `$1` count as available. */
export const productViewColumns = (viewer: ViewerKind): string => `
  p.id, p.version, p.title, p.description, p.details, p.material, p.care, p.fit, p.category, p.brand, p.image,
  p.regular_price_cents, p.sale_price_cents, p.size_scale,
  ${variantsOf('p.id', availableTo[viewer])} as variants, ${coloursOf('p.id')} as colours,
  ${imagesOf('p.id', 'p.image')} as images, ${ratingOf('p.id')} as rating`;

/** The columns of `ItemRow`, of variants `v` of products `p`; reservations of the viewer `$1` count as available. */
export const placedItemColumns = (viewer: ViewerKind): string => `
  ${itemColumns}, p.size_scale, v.position, ${availableTo[viewer]} as available,
  exists (select from catalog.variants o where o.product_id = v.product_id and o.id <> v.id and o.retired_at is null)
    as has_others`;

/** The products with these ids, `uuid[]`, and `position` for their order. */
export const productViewsInOrder = (ids: string, viewer: ViewerKind): string => `
  select ordered.position, ${productViewColumns(viewer)}
    from unnest(${ids}) with ordinality as ordered (id, position) join catalog.products p on p.id = ordered.id`;

export function toProductView(row: ProductViewRow): ProductView {
  const { images } = row;
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    description: row.description,
    details: row.details,
    material: row.material,
    care: row.care,
    fit: row.fit,
    category: row.category,
    brand: row.brand,
    image: row.image,
    images,
    regularPrice: Money.ofCents(row.regular_price_cents),
    salePrice: Money.ofCents(row.sale_price_cents),
    sizeScale: row.size_scale,
    rating: row.rating,
    ...shownOptions(toVariants(row.variants), row.colours.map(toColour), images),
  };
}

export function toCatalogueItem(row: ItemRow): PlacedItem {
  const item = toOfferedItem(row);
  const available = item.isDeleted || item.isRetired ? 0 : row.available;
  const slug = slugOf({ id: item.productId, title: item.title });
  const { position, size_scale: sizeScale, has_others: hasOtherVariants } = row;
  return { ...item, slug, position, sizeScale, available, hasOtherVariants };
}

export function toListing(
  items: readonly ProductView[],
  counts: FacetCounts,
  filter: Filter,
  page: PageRequest,
  known: CategoriesAndBrands,
): Listing {
  return {
    items,
    total: totalOf(counts),
    isTotalMinimum: isTotalMinimum(counts),
    facets: facetsOf(counts, filter, known),
    sizes: sizesIn(counts, filter),
    ...page,
  };
}
