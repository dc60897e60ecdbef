import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Id } from '../../../shared/id.js';
import { Sql } from '../../postgres/sql.js';
import { MailTemplates } from '../mail-templates.js';

/** A mail that this instance is sending. */
export interface LeasedMail {
  readonly id: string;
  readonly lease: string;
  readonly template: string;
  readonly data: object;
  readonly to: string | null;
  readonly personId: Id<'Person'> | null;
  readonly orderId: string | null;
  readonly tokenSeed: string | null;
  readonly tokenKey: string | null;
  /** As in `mailPriorities`. */
  readonly priority: number;
  readonly createdAt: Date;
  readonly resendNumber: number;
  /** The number of attempts so far, including this one. */
  readonly attempts: number;
  /** How many of these may have delivered it, because the connection or the process ended before a confirmation. */
  readonly repeats: number;
  /** Seconds since it was enqueued. */
  readonly age: number;
}

/** What is stored about a mail after an attempt. */
export interface NextState {
  readonly state: 'waiting' | 'sent' | 'dead' | 'cancelled' | 'expired';
  /** Seconds until the next attempt, for a mail that is to wait. */
  readonly pause?: number;
  readonly errorClass?: string;
  readonly reply?: string;
  /** Whether the attempt does not count, as the reason for its failure was not the mail. */
  readonly isUncounted?: boolean;
  readonly isRepeat?: boolean;
}

const leaseSeconds = 120;
/** Longer than a process takes to renew a lease, or to store a result, once the database is back. */
const lastLeaseSeconds = 90;
const maxReplyLength = 500;

/** Mails that wait, each sent by one instance at a time. */
@Injectable()
export class MailQueue {
  constructor(
    private readonly sql: Sql,
    private readonly templates: MailTemplates,
  ) {}

  /**
   * Leases mails that are due, the most urgent first. Mails about accounts and others take turns, so that many of one
   * kind don't delay the other.
   * @param limit how many mails this instance can send now
   * @param prefersOthers whether the first turn is that of a mail that is not about an account
   */
  async take(limit: number, prefersOthers = false): Promise<LeasedMail[]> {
    const parameters = [this.templates.names, limit, randomUUID(), leaseSeconds, prefersOthers];
    return this.sql.query<LeasedMail>(takeMails, parameters);
  }

  /**
   * Prolongs leases that have ended, once: while the database was away, nobody could renew them or store a result.
   * Only then may another instance take the mail.
   */
  async prolongEnded(): Promise<void> {
    await this.sql.query(prolongEnded, [lastLeaseSeconds]);
  }

  /** @returns false where the mail was erased, or the lease was over and another instance has it */
  async renew({ id, lease }: LeasedMail): Promise<boolean> {
    return (await this.sql.query(renew, [id, lease, leaseSeconds])).length === 1;
  }

  /**
   * Ends the lease and stores the result, unless the mail was erased or another instance has the lease by now.
   * @returns the mail's new state; null where nothing was stored
   */
  async settle({ id, lease, template }: LeasedMail, next: NextState): Promise<string | null> {
    const { state, pause = 0, errorClass = null, reply = '', isUncounted = false, isRepeat = false } = next;
    const text = reply.replace(/\p{Cc}/gu, ' ').slice(0, maxReplyLength) || null;
    const isErased = state === 'sent' && this.templates.of(template).isErasedOnceSent;
    const counted = [isUncounted ? 1 : 0, isRepeat ? 1 : 0];
    const parameters = [id, lease, state, pause, errorClass, isErased ? null : text, ...counted, isErased];
    const [settled] = await this.sql.query<{ state: string }>(settle, parameters);
    return settled?.state ?? null;
  }

  /** Ends waiting mails after their expiry date, as `stateOnceExpired` says. @returns how many, at most `limit` */
  async expire(limit: number): Promise<number> {
    return (await this.sql.query(expire, [limit])).length;
  }
}

const isFree = `(leased_until is null or is_last_lease and leased_until < now())`;
// Written as a difference, so that PostgreSQL uses the index in sending order instead of the one on `expires_at`.
const isDue = `state = 'waiting' and due_at <= now() and expires_at - now() > interval '0' and ${isFree}
   and template = any($1)`;

// A mail with an expired lease counts as a repeat, because the mail server may already have accepted it.
export const takeMails = `
  with accounts as (
    select id from platform.mail where priority <= 0 and ${isDue}
     order by priority, due_at limit $2 for update skip locked
  ), others as (
    select id from platform.mail where priority > 0 and ${isDue}
     order by priority, due_at limit $2 for update skip locked
  ), due as (
    select id from (
      select id, row_number() over () as turn, not $5::boolean as is_first from accounts
      union all select id, row_number() over (), $5 from others) both_kinds
     order by turn, is_first desc limit $2
  )
  update platform.mail m
     set lease = $3, leased_until = now() + make_interval(secs => $4), is_last_lease = false, attempts = attempts + 1,
         repeats = repeats + case when leased_until is null then 0 else 1 end
   where m.id = any(array(select id from due))
  returning m.id, lease, template, data, to_address as "to", person_id as "personId", order_id as "orderId",
            token_seed as "tokenSeed", token_key as "tokenKey", priority, created_at as "createdAt",
            resend_number as "resendNumber", attempts, repeats,
            extract(epoch from now() - created_at)::float8 as age`;

const prolongEnded = `
  update platform.mail set leased_until = now() + make_interval(secs => $1), is_last_lease = true
   where lease is not null and leased_until < now() and not is_last_lease and state = 'waiting'`;

const renew = `
  update platform.mail set leased_until = now() + make_interval(secs => $3), is_last_lease = false
   where id = $1 and lease = $2 and state = 'waiting'
  returning id`;

/** Expired mails become `dead`, which staff see; those with a link `expired`, because the link is of no use by then. */
const stateOnceExpired = `case when token_seed is null then 'dead' else 'expired' end`;

const settle = `
  with next as (
    select id, case when $3 <> 'waiting' or now() + make_interval(secs => $4) < expires_at then $3
                    else ${stateOnceExpired} end as state
      from platform.mail where id = $1
  )
  update platform.mail m
     set state = next.state, error_class = $5, server_reply = $6, attempts = attempts - $7, repeats = repeats + $8,
         due_at = case when next.state = 'waiting' then now() + make_interval(secs => $4) else due_at end,
         sent_at = case when next.state = 'sent' then now() end,
         token_seed = case when next.state = 'waiting' then token_seed end,
         to_address = case when $9 then null else to_address end, data = case when $9 then '{}' else data end,
         lease = null, leased_until = null
    from next
   where m.id = next.id and m.lease = $2 and m.state = 'waiting'
  returning m.state`;

const expire = `
  update platform.mail set state = ${stateOnceExpired}, token_seed = null, lease = null, leased_until = null
   where id in (
     select id from platform.mail where state = 'waiting' and expires_at <= now() and ${isFree}
      order by expires_at limit $1 for update skip locked)
  returning id`;
