import { Injectable } from '@nestjs/common';
import { Sql } from '../../../../platform/postgres/sql.js';
import type { Id } from '../../../../shared/id.js';
import {
  type AlertRecipient,
  type DueAlerts,
  type StockAlert,
  StockAlerts,
} from '../../../domain/stock-alerts/stock-alerts.js';

const lock = 'select pg_advisory_xact_lock(hashtextextended($1, 7060260))';
// The trigger that takes alerts needs the same row, so that none is asked for while stock returns.
const holdStock = 'select from catalog.variants where id = $1 for share';
const waiting = `
  select greatest(
    (select count(*) from catalog.stock_alerts where person_id = $1 and state <> 'sent'),
    (select count(*) from catalog.stock_alerts where email = $2 and state <> 'sent')) as waiting`;
const add = `
  insert into catalog.stock_alerts as kept (id, variant_id, person_id, email, state, asked_at)
  values ($1, $2, $3, $4, 'waiting', $5)`;
const again = `do update set state = 'waiting', person_id = excluded.person_id, asked_at = excluded.asked_at, sent_at = null
    where kept.state = 'sent'`;
const addOfEmail = `${add} on conflict (variant_id, email) where email is not null ${again}`;
const addOfAccount = `${add} on conflict (variant_id, person_id) where email is null ${again}`;

const anyDue = `select from catalog.stock_alerts where state = 'due' limit 1`;
const nextVariant = `
  select variant_id as "variantId" from catalog.stock_alerts where state = 'due'
   order by asked_at, id limit 1 for update skip locked`;
const dueOfVariant = `
  select id, person_id as "personId", email, asked_at as "askedAt"
    from catalog.stock_alerts where variant_id = $1 and state = 'due'
   order by asked_at, id limit $2 for update skip locked`;
const available = 'select from catalog.variants where id = $1 and on_hand > reserved and retired_at is null';
const waitAgain = `update catalog.stock_alerts set state = 'waiting' where id = any($1::uuid[])`;
const markSent = `update catalog.stock_alerts set state = 'sent', sent_at = $2 where id = any($1::uuid[])`;
const lastTold = `
  select email, sent_at as at from catalog.stock_alerts where variant_id = $1 and email = any($2::text[]) and state = 'sent'`;
const endTyped = `
  delete from catalog.stock_alerts where id in (
    select id from catalog.stock_alerts where variant_id = $1 and email = any($2::text[]) and state <> 'sent'
       for update skip locked)`;
const end = `
  with named as (select id, person_id, email from catalog.stock_alerts where id = $1),
  alike as (
    select a.id from catalog.stock_alerts a, named where a.email = named.email and a.state <> 'sent'
    union
    select a.id from catalog.stock_alerts a, named
     where named.email is null and a.email is null and a.person_id = named.person_id and a.state <> 'sent'),
  ended as (
    delete from catalog.stock_alerts
     where state <> 'sent' and (id = $1 or $2::boolean and id in (select id from alike)))
  select count(*) as others from alike where id <> $1 and not $2::boolean`;
const handOver = 'update catalog.stock_alerts set person_id = $2 where person_id = $1';
const erase = 'delete from catalog.stock_alerts where person_id = $1 or email = $2';
const purge = `
  delete from catalog.stock_alerts where id in (
    select id from catalog.stock_alerts where asked_at < $1 or sent_at < $2 limit $3 for update skip locked)
  returning id`;

@Injectable()
export class SqlStockAlerts extends StockAlerts {
  constructor(private readonly sql: Sql) {
    super();
  }

  async lockPerson(personId: Id<'Person'>): Promise<void> {
    await this.sql.execute(lock, [personId]);
  }

  async lockAddress(email: string): Promise<void> {
    await this.sql.execute(lock, [email]);
  }

  async holdStock(variantId: Id<'Variant'>): Promise<void> {
    await this.sql.execute(holdStock, [variantId]);
  }

  async waiting({ personId, email }: AlertRecipient): Promise<number> {
    const [counted] = await this.sql.query<{ waiting: number }>(waiting, [personId, email]);
    return counted!.waiting;
  }

  async add(variantId: Id<'Variant'>, { id, personId, email, askedAt }: StockAlert): Promise<void> {
    await this.sql.execute(email === null ? addOfAccount : addOfEmail, [id, variantId, personId, email, askedAt]);
  }

  async isAnyDue(): Promise<boolean> {
    return (await this.sql.query(anyDue)).length > 0;
  }

  async takeDue(most: number): Promise<DueAlerts | null> {
    const [next] = await this.sql.execute<{ variantId: Id<'Variant'> }>(nextVariant);
    if (!next) return null;
    return { ...next, alerts: await this.sql.execute<StockAlert>(dueOfVariant, [next.variantId, most]) };
  }

  async isAvailable(variantId: Id<'Variant'>): Promise<boolean> {
    return (await this.sql.query(available, [variantId])).length > 0;
  }

  async waitAgain(ids: readonly Id<'StockAlert'>[]): Promise<void> {
    await this.sql.execute(waitAgain, [ids]);
  }

  async markSent(ids: readonly Id<'StockAlert'>[], at: Date): Promise<void> {
    await this.sql.execute(markSent, [ids, at]);
  }

  async lastTold(variantId: Id<'Variant'>, emails: readonly string[]): Promise<ReadonlyMap<string, Date>> {
    if (emails.length === 0) return new Map();
    const rows = await this.sql.query<{ email: string; at: Date }>(lastTold, [variantId, emails]);
    return new Map(rows.map(({ email, at }) => [email, at]));
  }

  async endTyped(variantId: Id<'Variant'>, emails: readonly string[]): Promise<void> {
    if (emails.length > 0) await this.sql.execute(endTyped, [variantId, emails]);
  }

  async end(id: Id<'StockAlert'>, isForAll: boolean): Promise<number> {
    const [ended] = await this.sql.execute<{ others: number }>(end, [id, isForAll]);
    return ended!.others;
  }

  async handOver(guestId: Id<'Person'>, accountId: Id<'Person'>): Promise<void> {
    await this.sql.execute(handOver, [guestId, accountId]);
  }

  async erase(personId: Id<'Person'>, email: string | null): Promise<void> {
    await this.sql.execute(erase, [personId, email]);
  }

  async purge(askedBefore: Date, sentBefore: Date, most: number): Promise<number> {
    return (await this.sql.execute(purge, [askedBefore, sentBefore, most])).length;
  }
}
