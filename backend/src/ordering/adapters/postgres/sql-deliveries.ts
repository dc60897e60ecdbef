import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/postgres/sql.js';
import type { Id } from '../../../shared/id.js';
import { type DeliveredLine, OrderingApi } from '../../ordering.api.js';

const delivered = `
  select o.id as "orderId", l.title, l.size, o.recipient_name as recipient
    from ordering.orders o join ordering.order_lines l on l.order_id = o.id
   where o.customer_id = $1 and o.status = 'delivered' and not o.customer_has_left and l.product_id = $2
   order by o.placed_at desc, o.id desc, l.position limit 1`;
const lockDelivered = `${delivered} for key share of o`;

@Injectable()
export class SqlDeliveries extends OrderingApi {
  constructor(private readonly sql: Sql) {
    super();
  }

  async delivered(customerId: Id<'Person'>, productId: Id<'Product'>): Promise<DeliveredLine | null> {
    const [line] = await this.sql.query<DeliveredLine>(delivered, [customerId, productId]);
    return line ?? null;
  }

  async lockDelivered(customerId: Id<'Person'>, productId: Id<'Product'>): Promise<DeliveredLine | null> {
    const [line] = await this.sql.execute<DeliveredLine>(lockDelivered, [customerId, productId]);
    return line ?? null;
  }
}
