import { Money } from '../../../../shared/money.js';
import type { PageRequest } from '../../../../shared/page.js';
import type { CatalogueItem } from '../../../catalog.api.js';
import type { Listing, ProductView, Viewer } from '../../../application/product-views.js';
import { type Count, facetsOf, type Filter, totalOf } from '../../../domain/search/listing.js';
import type { Brand, Category } from '../../../domain/taxonomy.js';

/** A row of `productViewColumns`. */
export interface ProductViewRow {
  id: string;
  title: string;
  description: string;
  category: Category;
  brand: Brand;
  image: string;
  regular_price_cents: number;
  sale_price_cents: number;
  price_cents: number;
  on_hand: number;
  held: number;
  available: number;
  is_deleted: boolean;
}

/** Whose reservations the query reads: nobody's, the viewer's, or also those of a guest who joins the viewer. */
export type ViewerKind = 'anonymous' | 'known' | 'joined';

const unreserved = 'p.on_hand - p.held';
/** Products without any reservation, which are most, skip the lookup. */
const withReserved = (own: string) => `${unreserved} + case when p.held = 0 then 0 else coalesce((
    select sum(r.quantity) from catalog.reservations r where r.product_id = p.id and r.state = 'held' and ${own}
  ), 0)::bigint end`;
/**
 * `$1` is the viewer, `$3` the guest who joins. An anonymous viewer has no reservations to read, and a separate text
 * gives each kind a stable plan.
 */
const availableTo: Record<ViewerKind, string> = {
  anonymous: `case when $1::uuid is null then ${unreserved} end`,
  known: withReserved('r.customer_id = $1::uuid and r.held_until > now()'),
  // Expired ones as well: nobody has taken their units, and they must not cost the guest's cart its lines.
  joined: withReserved('r.customer_id in ($1::uuid, $3::uuid)'),
};

export function viewerKind(viewer: Viewer): ViewerKind {
  return viewer === null ? 'anonymous' : 'known';
}

/** Makes each kind's text once: a new one would be compared with all prepared statements, letter by letter. */
export function perViewer(textFor: (viewer: ViewerKind) => string): (viewer: ViewerKind) => string {
  const texts = { anonymous: textFor('anonymous'), known: textFor('known'), joined: textFor('joined') };
  return (viewer) => texts[viewer];
}

/** The columns of `ProductViewRow`; reservations of the viewer `$1` count as available. */
export const productViewColumns = (viewer: ViewerKind): string => `
  p.id, p.title, p.description, p.category, p.brand, p.image, p.regular_price_cents, p.sale_price_cents, p.price_cents,
  p.on_hand, p.held, p.deleted_at is not null as is_deleted, ${availableTo[viewer]} as available`;

/** The products with these ids, `uuid[]`, and `position` for their order. */
export const productViewsInOrder = (ids: string, viewer: ViewerKind): string => `
  select ordered.position, ${productViewColumns(viewer)}
    from unnest(${ids}) with ordinality as ordered (id, position) join catalog.products p on p.id = ordered.id`;

export function toProductView(row: ProductViewRow): ProductView {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    brand: row.brand,
    image: row.image,
    available: row.available,
    held: row.held,
    onHand: row.on_hand,
    regularPrice: Money.ofCents(row.regular_price_cents),
    salePrice: Money.ofCents(row.sale_price_cents),
  };
}

export function toCatalogueItem(row: ProductViewRow): CatalogueItem {
  return {
    productId: row.id,
    title: row.title,
    image: row.image,
    regularPrice: Money.ofCents(row.regular_price_cents),
    salePrice: Money.ofCents(row.sale_price_cents),
    price: Money.ofCents(row.price_cents),
    available: row.is_deleted ? 0 : row.available,
    isDeleted: row.is_deleted,
  };
}

/** @param rows a page of products; beyond the last page one row without a product */
export function toListing(
  rows: readonly (ProductViewRow | { readonly id: null })[],
  counts: readonly Count[],
  filter: Filter,
  page: PageRequest,
): Listing {
  const items = rows.filter((row): row is ProductViewRow => row.id !== null).map(toProductView);
  return { items, total: totalOf(counts, filter), facets: facetsOf(counts, filter), ...page };
}
