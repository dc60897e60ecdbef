import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/postgres/sql.js';
import type { Page, PageRequest } from '../../../shared/pagination.js';
import { onShopDay, shopZone } from '../../../shared/shop-time.js';
import {
  type BestSeller,
  type BestSellers,
  type BestSellersQuery,
  type ItemSums,
  Reports,
  type SoldOut,
} from '../../application/reports.js';
import { type Days, daysAfter, daysBefore } from '../../domain/calendar.js';
import type { DaySums } from '../../domain/sales-sums.js';
import { type Spans, spansOf } from '../../domain/spans.js';
import { bestSellers } from './best-sellers-sql.js';
import { daysOf, daySums, itemsOf, openFacts } from './facts-sql.js';

const days = `
  with open as (${openFacts('$1')}),
  sums as (
    select day, ${daySums} from (
      select * from reporting.days union all select * from (${daysOf('open')}) as not_counted) as each
     where day between $2::date and $3::date group by 1)
  select day::text as day, orders, units, gross_cents as gross, discount_cents as discount, delivery_cents as delivery,
         tax_cents as tax, refund_cents as refunds
    from sums`;

const maxCounted = 10_001;
const countSoldOut = `
  select count(*)::int as total
    from (select from reporting.sold_outs where since >= $1 and since < $2 limit $3::int) as counted`;

// Sold on the day it ran out and the 29 before.
const soldOut = `
  with open as (${openFacts('$5')}),
  page as (
    select * from reporting.sold_outs where since >= $1 and since < $2
     order by since desc, variant_id limit $3::int offset $4::int)
  select s.product_id as "productId", s.variant_id as "variantId", p.title, s.size, s.colour, s.sku, s.since,
         s.back_at as "backAt",
         (select coalesce(sum(units), 0)::int from (
            select day, units from reporting.item_days where product_id = s.product_id and variant_id = s.variant_id
            union all
            select day, units from (${itemsOf('open')}) as each where variant_id = s.variant_id) as sold
           where day between (s.since at time zone $5)::date - 29 and (s.since at time zone $5)::date) as "unitsBefore"
    from page s join catalog.products p on p.id = s.product_id
   order by s.since desc, s.variant_id`;

interface Whole {
  readonly total: number;
  readonly allUnits: number;
  readonly allRevenue: number;
  readonly allRefundedUnits: number;
  readonly allRefunded: number;
}

type BestSellerRow = Whole & (BestSeller | { readonly key: null });

@Injectable()
export class SqlReports extends Reports {
  constructor(private readonly sql: Sql) {
    super();
  }

  days({ from, to }: Days): Promise<DaySums[]> {
    return this.sql.query<DaySums>(days, [shopZone(), from, to]);
  }

  async bestSellers({ days: now, by, sortBy, page, limit }: BestSellersQuery): Promise<BestSellers> {
    const before = daysBefore(now);
    const values = [shopZone(), limit, (page - 1) * limit, now.from, now.to, before.from];
    const spans = by === 'product' ? [...asArrays(spansOf(now)), ...asArrays(spansOf(before))] : [];
    const rows = await this.sql.planned<BestSellerRow>(bestSellers(by, sortBy), [...values, ...spans]);
    const [whole] = rows;
    const sum: ItemSums = {
      units: whole?.allUnits ?? 0,
      revenue: whole?.allRevenue ?? 0,
      refundedUnits: whole?.allRefundedUnits ?? 0,
      refunded: whole?.allRefunded ?? 0,
    };
    const items = rows.filter((row): row is Whole & BestSeller => row.key !== null);
    return { items, total: whole?.total ?? 0, page, limit, sum };
  }

  async soldOut({ from, to }: Days, { page, limit }: PageRequest): Promise<Page<SoldOut>> {
    const [first, end] = [onShopDay(from, '00:00'), onShopDay(daysAfter(to, 1), '00:00')];
    const [counted] = await this.sql.planned<{ total: number }>(countSoldOut, [first, end, maxCounted]);
    const total = counted?.total ?? 0;
    const offset = (page - 1) * limit;
    const items =
      offset < total
        ? await this.sql.planned<SoldOut>(soldOut, [first, end, Math.min(limit, total - offset), offset, shopZone()])
        : [];
    return { items, total, page, limit };
  }
}

function asArrays({ years, months, days: single }: Spans): (string[] | number[])[] {
  return [years, months, single].flatMap((spans) => [
    spans.map(({ from }) => from),
    spans.map(({ to }) => to),
    spans.map(({ times }) => times),
  ]);
}
