import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/postgres/sql.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import type { Id } from '../../../shared/id.js';
import { GuestRetention, type GuestsWithData } from '../../domain/guest-retention.js';
import { GuestForgotten, GuestJoined } from '../../identity.events.js';

const isUsed = (since: string) =>
  `exists (select from identity.sessions s where s.person_id = p.id and s.used_at > ${since})`;
const isUnusedFor = (time: string) =>
  `(p.created_at < now() - interval '${time}' and not ${isUsed(`now() - interval '${time}'`)})`;

// The first check is after one unused day, and a guest with a cart is deleted after 30: the second is 29 days later.
const unchecked = `
  select p.id from identity.people p
   where p.role = 'guest' and (not p.has_ordered or p.guest_token_hash is null) and ${isUnusedFor('1 day')}
     and (p.guest_checked_at is null or p.guest_checked_at < now() - interval '29 days' or ${isUsed('p.guest_checked_at')})
   limit $1`;

const purge = `
  with unused as (
    select p.id, p.id = any($3) as has_ordered,
           p.id = any($3) or (p.id = any($2) and not ${isUnusedFor('30 days')}) as is_retained
      from identity.people p
     where p.id = any($1) and p.role = 'guest' and ${isUnusedFor('1 day')} for update of p skip locked
  ), retained as (
    update identity.people p set guest_checked_at = now(), has_ordered = p.has_ordered or unused.has_ordered
      from unused where p.id = unused.id and unused.is_retained
  ), deleted as (
    delete from identity.people p using unused where p.id = unused.id and not unused.is_retained
  )
  select id, is_retained as "isRetained" from unused`;

@Injectable()
export class PostgresGuestRetention extends GuestRetention {
  constructor(
    private readonly sql: Sql,
    private readonly outbox: Outbox,
  ) {
    super();
  }

  areJoining(accountId: Id<'Person'>): Promise<boolean> {
    return this.outbox.hasPending(GuestJoined, { accountId });
  }

  async unchecked(most: number): Promise<readonly Id<'Person'>[]> {
    return (await this.sql.query<{ id: string }>(unchecked, [most])).map(({ id }) => id);
  }

  async purgeUnused(checked: readonly Id<'Person'>[], withData: GuestsWithData): Promise<number> {
    const parameters = [checked, withData.thirtyDays, withData.permanent];
    const rows = await this.sql.execute<{ id: string; isRetained: boolean }>(purge, parameters);
    const deleted = rows.filter(({ isRetained }) => !isRetained);
    await this.outbox.record(deleted.map(({ id }) => new GuestForgotten(id)));
    return rows.length;
  }
}
