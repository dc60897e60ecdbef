import { Injectable } from '@nestjs/common';
import { columnsOf } from '../../../../platform/postgres/columns-of.js';
import { Sql } from '../../../../platform/postgres/sql.js';
import type { Id } from '../../../../shared/id.js';
import {
  type LongListPage,
  longListPage,
  mostListed,
  type Page,
  type PageRequest,
} from '../../../../shared/pagination.js';
import { type ReturnFilter, ReturnViews, type ShownReturn } from '../../../application/returns/return-views.js';
import { NoSuchReturn } from '../../../domain/returns/refusals.js';
import { ReturnLineRecord, ReturnRecord } from './return.record.js';

const returns = 'ordering.returns b join ordering.orders o on o.id = b.order_id';
const shown = `
  select ${columnsOf(ReturnRecord, 'b')}, o.number, o.customer_id as "customerId", o.customer_name as "customerName",
         (select state from ordering.order_refunds r where r.id = b.refund_id) as "refundState",
         (select json_agg(line order by line.position) from (
            select ${columnsOf(ReturnLineRecord, 'l')}, i.product_id as "productId", i.title, i.image, i.size, i.colour,
                   i.sku
              from ordering.return_lines l
              join ordering.order_lines i on i.order_id = b.order_id and i.variant_id = l.variant_id
             where l.return_id = b.id) as line) as lines`;
const newest = 'order by b.asked_at desc, b.id desc';

// The customer's orders first: the newest returns of the shop may all be others'.
const own = 'with own as materialized (select id from ordering.orders where customer_id = $1)';
const ofOwn = 'b.order_id in (select id from own)';
const ofCustomer = `${own} ${shown} from ${returns} where ${ofOwn} ${newest} limit $2 offset $3`;
const countOfCustomer = `${own} select count(*)::int as total from ordering.returns b where ${ofOwn}`;
const one = `${shown} from ${returns} where b.id = $1`;
const previous = `${own} ${shown} from ${returns} where ${ofOwn} and b.id <> $2 ${newest} limit $3`;

/** By a condition of the state `$1` and the order's number `$2`, null where any. */
const listOf = (condition: string) => ({
  // The ids first, so that the rows of the pages before are not read whole.
  page: `
    ${shown} from ${returns}
     where b.id in (select b.id from ordering.returns b where ${condition} ${newest} limit $3 offset $4) ${newest}`,
  // In their order, by the same index, also where a state is so rare that all other rows would be read for it.
  count: `
    select count(*)::int as total
      from (select from ordering.returns b where ${condition} ${newest} limit ${mostListed + 1}) as b`,
});
const all = listOf('$1::text is null and $2::bigint is null');
const inState = listOf('b.state = $1 and $2::bigint is null');
const ofOrder = listOf(`
  b.order_id = (select id from ordering.orders where number = $2) and ($1::text is null or b.state = $1)`);

@Injectable()
export class SqlReturnViews extends ReturnViews {
  constructor(private readonly sql: Sql) {
    super();
  }

  async ofCustomer(customerId: Id<'Person'>, { page, limit }: PageRequest): Promise<Page<ShownReturn>> {
    const [items, [counted]] = await Promise.all([
      this.sql.query<ShownReturn>(ofCustomer, [customerId, limit, (page - 1) * limit]),
      this.sql.query<{ total: number }>(countOfCustomer, [customerId]),
    ]);
    return { items, total: counted?.total ?? 0, page, limit };
  }

  async forStaff({ state, number }: ReturnFilter, { page, limit }: PageRequest): Promise<LongListPage<ShownReturn>> {
    const list = number !== null ? ofOrder : state !== null ? inState : all;
    const [counted] = await this.sql.query<{ total: number }>(list.count, [state, number]);
    const offset = (page - 1) * limit;
    const items =
      offset < mostListed ? await this.sql.query<ShownReturn>(list.page, [state, number, limit, offset]) : [];
    return longListPage(items, counted!.total, { page, limit });
  }

  async details(id: Id<'Return'>): Promise<ShownReturn> {
    const [found] = await this.sql.query<ShownReturn>(one, [id]);
    if (!found) throw new NoSuchReturn();
    return found;
  }

  previous({ id, customerId }: ShownReturn, most: number): Promise<readonly ShownReturn[]> {
    return this.sql.query<ShownReturn>(previous, [customerId, id, most]);
  }
}
