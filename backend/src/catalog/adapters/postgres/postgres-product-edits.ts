import { Injectable } from '@nestjs/common';
import { IdentityApi } from '../../../identity/identity.api.js';
import { AuditTrail, type StaffChange } from '../../../platform/audit/audit-trail.js';
import { Sql } from '../../../platform/postgres/sql.js';
import type { Id } from '../../../shared/id.js';
import { type EditedPart, ProductEdits, type StaffEdit } from '../../application/product-edits.js';

const editsSince = `
  select staff_id as "staffId", request_id as "requestId", at from catalog.product_edits
   where product_id = $1 and version > $2 order by version`;

interface EditRow {
  readonly staffId: Id<'Person'>;
  readonly requestId: string;
  readonly at: Date;
}

const partOf: Readonly<Record<string, EditedPart>> = {
  title: 'title',
  description: 'description',
  category: 'category',
  brand: 'brand',
  regular_price_cents: 'price',
  sale_price_cents: 'sale price',
  image: 'pictures',
  sku: 'SKUs',
  on_hand: 'stock',
};

@Injectable()
export class PostgresProductEdits extends ProductEdits {
  constructor(
    private readonly sql: Sql,
    private readonly trail: AuditTrail,
    private readonly identity: IdentityApi,
  ) {
    super();
  }

  async since(id: Id<'Product'>, version: number): Promise<StaffEdit[]> {
    const rows = await this.sql.query<EditRow>(editsSince, [id, version]);
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
