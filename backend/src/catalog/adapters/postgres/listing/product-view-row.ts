import { Money } from '../../../../shared/money.js';
import type { PageRequest } from '../../../../shared/page.js';
import type { ShelfItem } from '../../../catalog.api.js';
import type { Listing, Looker, ShownProduct } from '../../../application/product-views.js';
import { type Count, facetsOf, type Filter, totalOf } from '../../../domain/search/listing.js';
import type { Brand, Category } from '../../../domain/taxonomy.js';

/** A product as the queries below give it. */
export interface ShownRow {
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
  is_gone: boolean;
}

/** Whether holds of the one who looks are asked for. */
export type Who = 'nobody' | 'somebody';

const free = 'p.on_hand - p.held';
/**
 * `$1` is who looks; for nobody there is nothing to look up, which is a text of its own so that both have one plan for good. Of what
 * nobody holds nothing is theirs, which is most of the range and need not be looked up either.
 */
const availableTo: Record<Who, string> = {
  nobody: `case when $1::uuid is null then ${free} end`,
  somebody: `${free} + case when p.held = 0 then 0 else coalesce((
    select sum(r.quantity) from catalog.reservations r
     where r.product_id = p.id and r.customer_id = $1::uuid and r.state = 'held' and r.held_until > now()
  ), 0)::bigint end`,
};

export function whoIs(looker: Looker): Who {
  return looker === null ? 'nobody' : 'somebody';
}

/** The columns of `ShownRow`; what `$1` holds themselves is not taken off. */
export const shownColumns = (who: Who): string => `
  p.id, p.title, p.description, p.category, p.brand, p.image, p.regular_price_cents, p.sale_price_cents, p.price_cents,
  p.on_hand, p.held, p.deleted_at is not null as is_gone, ${availableTo[who]} as available`;

/** The products with these ids, `uuid[]`, in their order, which is `place`. */
export const shownInPlace = (ids: string, who: Who): string => `
  select placed.place, ${shownColumns(who)}
    from unnest(${ids}) with ordinality as placed (id, place) join catalog.products p on p.id = placed.id`;

export function toShown(row: ShownRow): ShownProduct {
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

export function toShelfItem(row: ShownRow): ShelfItem {
  return {
    productId: row.id,
    title: row.title,
    image: row.image,
    regularPrice: Money.ofCents(row.regular_price_cents),
    salePrice: Money.ofCents(row.sale_price_cents),
    price: Money.ofCents(row.price_cents),
    available: row.is_gone ? 0 : row.available,
    isGone: row.is_gone,
  };
}

/** @param rows a page of products; beyond the last page one row without any */
export function toListing(
  rows: readonly (ShownRow | { readonly id: null })[],
  counts: readonly Count[],
  filter: Filter,
  page: PageRequest,
): Listing {
  const items = rows.filter((row): row is ShownRow => row.id !== null).map(toShown);
  return { items, total: totalOf(counts, filter), facets: facetsOf(counts, filter), ...page };
}
