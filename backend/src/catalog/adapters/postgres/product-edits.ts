import { Injectable } from '@nestjs/common';
import { IdentityApi } from '../../../identity/identity.api.js';
import { AuditTrail, type StaffChange } from '../../../platform/audit/audit-trail.js';
import { Sql } from '../../../platform/postgres/sql.js';
import type { Id } from '../../../shared/id.js';

const editsSince = `
  select staff_id as "staffId", request_id as "requestId", at from catalog.product_edits
   where product_id = $1 and version > $2 and ($3::int is null or version <= $3) order by version`;

/** In the order in which they are named. */
export const editedParts = [
  ...(['title', 'description', 'details', 'material', 'care', 'fit'] as const),
  ...(['category', 'brand', 'price', 'sale price'] as const),
  ...(['pictures', 'colours', 'sizes', 'SKUs', 'stock'] as const),
] as const;
type EditedPart = (typeof editedParts)[number];

export interface StaffEdit {
  /** The staff member's name; null for an account that is deleted since. */
  readonly by: string | null;
  readonly at: Date;
  readonly parts: readonly EditedPart[];
}

interface EditRow {
  readonly staffId: Id<'Person'>;
  readonly requestId: string;
  readonly at: Date;
}

const partOf: Readonly<Record<string, EditedPart>> = {
  title: 'title',
  description: 'description',
  details: 'details',
  material: 'material',
  care: 'care',
  fit: 'fit',
  category: 'category',
  brand: 'brand',
  regular_price_cents: 'price',
  sale_price_cents: 'sale price',
  image: 'pictures',
  sku: 'SKUs',
  on_hand: 'stock',
};

/** Who of the staff changed what of a product, by the audit trail. */
@Injectable()
export class ProductEdits {
  constructor(
    private readonly sql: Sql,
    private readonly trail: AuditTrail,
    private readonly identity: IdentityApi,
  ) {}

  /** The edits after a version, oldest first. @param last the version that the last one led to; undefined for all */
  async since(id: Id<'Product'>, version: number, last?: number): Promise<StaffEdit[]> {
    const rows = await this.sql.query<EditRow>(editsSince, [id, version, last ?? null]);
    const requests = rows.map(({ requestId }) => requestId);
    const changes = await this.trail.ofRequests(id, requests);
    const names = new Map<string, string | null>();
    for (const staffId of new Set(rows.map((row) => row.staffId)))
      names.set(staffId, await this.identity.accountName(staffId));
    return rows.map(({ staffId, requestId, at }) => {
      const own = changes.filter((change) => change.requestId === requestId);
      return { by: names.get(staffId) ?? null, at, parts: [...new Set(own.flatMap(partsOf))] };
    });
  }
}

function partsOf({ entity, part, before, after }: StaffChange): EditedPart[] {
  if (entity === 'catalog.product_colours') return ['colours'];
  if (entity === 'catalog.product_images') return ['pictures'];
  const columns = Object.keys({ ...before, ...after });
  // A variant that is added or retired is another size, or another colour of a product without sizes.
  if (entity === 'catalog.variants' && (columns.includes('size') || columns.includes('retired_at')))
    return [part['size'] === undefined ? (part['colour'] === undefined ? 'stock' : 'colours') : 'sizes'];
  return columns.flatMap((column) => partOf[column] ?? []);
}
