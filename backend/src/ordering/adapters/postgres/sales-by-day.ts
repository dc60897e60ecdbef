import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/postgres/sql.js';
import { Money } from '../../../shared/money.js';
import { shopZone } from '../../../shared/shop-time.js';

/** The orders of one day in the shop's time zone. */
interface DayOfOrders {
  /** Such as `2026-11-20`. */
  readonly day: string;
  readonly orders: number;
  readonly paidOrders: number;
  /** What was paid for them, also where it was refunded since. */
  readonly revenue: Money;
  /** What went back on that day, for orders of any day. */
  readonly refunds: Money;
}

type DayRow = Omit<DayOfOrders, 'revenue' | 'refunds'> & {
  readonly revenueCents: number;
  readonly refundCents: number;
};

// Generates the days first, so that none is missing; the bound on `placed_at` allows an index scan.
const lastDays = `
  with days as (
    select (now() at time zone $2)::date - ago as day from generate_series($1::int - 1, 0, -1) as ago
  ), placed as (
    select (o.placed_at at time zone $2)::date as day, count(*)::int as orders,
           (count(*) filter (where o.payment_status in ('paid', 'refunded')))::int as paid,
           coalesce(sum(o.total_cents) filter (where o.payment_status in ('paid', 'refunded')), 0)::bigint as revenue
      from ordering.orders o
     where o.placed_at >= ((now() at time zone $2)::date - $1::int + 1)::timestamp at time zone $2
     group by 1
  ), refunded as (
    select (r.concluded_at at time zone $2)::date as day, sum(r.amount_cents)::bigint as refunds
      from ordering.order_refunds r
     where r.state = 'done'
       and r.concluded_at >= ((now() at time zone $2)::date - $1::int + 1)::timestamp at time zone $2
     group by 1
  )
  select days.day::text as day, coalesce(orders, 0) as orders, coalesce(paid, 0) as "paidOrders",
         coalesce(revenue, 0)::bigint as "revenueCents", coalesce(refunds, 0)::bigint as "refundCents"
    from days left join placed using (day) left join refunded using (day) order by days.day`;

@Injectable()
export class SalesByDay {
  constructor(private readonly sql: Sql) {}

  /** One statement. @returns each of the last `days`, earliest first, including days without orders */
  async lastDays(days: number): Promise<DayOfOrders[]> {
    const rows = await this.sql.query<DayRow>(lastDays, [days, shopZone()]);
    return rows.map(({ revenueCents, refundCents, ...day }) => {
      return { ...day, revenue: Money.ofCents(revenueCents), refunds: Money.ofCents(refundCents) };
    });
  }
}
