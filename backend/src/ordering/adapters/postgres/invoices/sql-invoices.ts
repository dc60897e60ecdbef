import { Injectable } from '@nestjs/common';
import { Sql } from '../../../../platform/postgres/sql.js';
import { type Id, newId } from '../../../../shared/id.js';
import {
  type AwaitingPaper,
  type CreditNote,
  type Invoice,
  Invoices,
  type ToIssue,
} from '../../../application/invoices/invoices.js';
import { invoiceNumber, type Series } from '../../../domain/invoice/invoice-number.js';

const advisoryLock = 7_060_160;

const isAnyAwaited = 'select from ordering.invoices_awaited limit 1';
const columns = 'a.order_id as "orderId", a.refund_id as "refundId", a.at';
const awaited = `
  select ${columns} from ordering.invoices_awaited a
   where a.refund_id is null
      or exists (select from ordering.invoices i where i.order_id = a.order_id and i.series = 'INV')
   order by a.at, a.refund_id nulls first limit $1`;
const awaitedOf = `
  select ${columns} from ordering.invoices_awaited a where a.order_id = any($1::uuid[])
   order by a.at, a.refund_id nulls first`;

// One counter row a year, written in the transaction that inserts: a rollback takes its numbers back.
const issue = `
  with counted as (
    insert into ordering.invoice_counters as c (series, year, last) values ($1, $2::int, $3::int)
    on conflict (series, year) do update set last = c.last + excluded.last
    returning last
  )
  insert into ordering.invoices (id, series, year, number, order_id, refund_id, corrects, issued_on, content)
  select p.id, $1, $2::int, counted.last - $3::int + p.place, p."orderId", p."refundId", p.corrects, $4::date, p.content
    from counted,
         jsonb_to_recordset($5::jsonb)
           as p(place int, id uuid, "orderId" uuid, "refundId" uuid, corrects uuid, content jsonb)`;
const noLongerAwaited = 'delete from ordering.invoices_awaited where id = any($1::uuid[])';

const issued = `
  select i.id, i.series, i.year, i.number, i.order_id as "orderId", i.refund_id as "refundId",
         i.issued_on::text as "issuedOn", i.content
    from ordering.invoices i where i.order_id = any($1::uuid[]) and i.series = $2 order by i.year, i.number`;

const forgetBuyers = `
  update ordering.invoices set content = jsonb_set(content, '{buyer}', 'null')
   where id in (
     select i.id from ordering.invoices i join ordering.orders o on o.id = i.order_id
      where i.issued_on < $1::date and i.content -> 'buyer' <> 'null' and o.customer_has_left
      limit 500)
  returning id`;

interface IssuedRow extends Omit<Invoice & CreditNote, 'number'> {
  readonly series: Series;
  readonly year: number;
  readonly number: number;
}

@Injectable()
export class SqlInvoices extends Invoices {
  constructor(private readonly sql: Sql) {
    super();
  }

  async isAnyAwaited(): Promise<boolean> {
    return (await this.sql.query(isAnyAwaited)).length > 0;
  }

  async tryLock(): Promise<boolean> {
    const select = 'select pg_try_advisory_xact_lock($1) as "isOurs"';
    const [lock] = await this.sql.execute<{ isOurs: boolean }>(select, [advisoryLock]);
    return lock!.isOurs;
  }

  async lock(): Promise<void> {
    await this.sql.execute('select pg_advisory_xact_lock($1)', [advisoryLock]);
  }

  async now(): Promise<Date> {
    const [clock] = await this.sql.query<{ now: Date }>('select clock_timestamp() as now');
    return clock!.now;
  }

  awaited(limit: number): Promise<AwaitingPaper[]> {
    return this.sql.query<AwaitingPaper>(awaited, [limit]);
  }

  awaitedOf(orderIds: readonly Id<'Order'>[]): Promise<AwaitingPaper[]> {
    return this.sql.query<AwaitingPaper>(awaitedOf, [orderIds]);
  }

  async issue(series: Series, day: string, papers: readonly ToIssue[]): Promise<void> {
    if (papers.length === 0) return;
    const rows = papers.map((paper, index) => ({ ...paper, place: index + 1, id: newId<'Invoice'>() }));
    await this.sql.execute(issue, [series, Number(day.slice(0, 4)), rows.length, day, JSON.stringify(rows)]);
    await this.sql.execute(noLongerAwaited, [papers.map(({ orderId, refundId }) => refundId ?? orderId)]);
  }

  async of(orderIds: readonly Id<'Order'>[]): Promise<Map<Id<'Order'>, Invoice>> {
    return new Map((await this.#issued(orderIds, 'INV')).map((invoice) => [invoice.orderId, invoice]));
  }

  creditNotesOf(orderIds: readonly Id<'Order'>[]): Promise<CreditNote[]> {
    return this.#issued(orderIds, 'CN');
  }

  async forgetBuyers(before: string): Promise<number> {
    return (await this.sql.query(forgetBuyers, [before])).length;
  }

  async #issued(orderIds: readonly Id<'Order'>[], series: Series): Promise<(Invoice & CreditNote)[]> {
    const rows = await this.sql.query<IssuedRow>(issued, [orderIds, series]);
    return rows.map(({ series: _, year, number, ...row }) => {
      return { ...row, number: invoiceNumber(series, year, number) };
    });
  }
}
