import { Injectable } from '@nestjs/common';
import { Sql } from '../../../../platform/postgres/sql.js';
import type { Id } from '../../../../shared/id.js';
import { type AlertView, AlertViews } from '../../../application/stock-alerts/alert-views.js';

const allOf = `
  select p.id as "productId", p.title as "productTitle", v.size, v.colour, a.email, a.asked_at as "askedAt",
         a.sent_at as "sentAt"
    from catalog.stock_alerts a join catalog.variants v on v.id = a.variant_id join catalog.products p on p.id = v.product_id
   where a.person_id = $1 order by a.asked_at desc, a.id desc`;

@Injectable()
export class SqlAlertViews extends AlertViews {
  constructor(private readonly sql: Sql) {
    super();
  }

  allOf(personId: Id<'Person'>): Promise<readonly AlertView[]> {
    return this.sql.query<AlertView>(allOf, [personId]);
  }
}
