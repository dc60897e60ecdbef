import { Injectable } from '@nestjs/common';
import { type Id, newId } from '../../shared/id.js';
import type { Mail, MailType } from '../../shared/mail/mail.js';
import { type Delivery, Mailer } from '../../shared/mail/mailer.js';
import { mailAddressOf } from '../../shared/people/email.js';
import { Config } from '../config/config.js';
import { Sql } from '../postgres/sql.js';
import { HmacLinkTokens } from './hmac-link-tokens.js';
import { mailPriorities } from './mail-template.js';
import { MailTemplates } from './mail-templates.js';

const insert = `insert into platform.mail
     (id, deduplication_key, template, data, person_id, order_id, to_address, address_hash, token_seed, token_key,
      priority, due_at, expires_at, is_postponed)
   select id, deduplication_key, template, data, person_id, order_id, to_address, given.hash, token_seed, token_key,
          priority,
          greatest(coalesce(due_at, now()), allowed.at),
          coalesce(expires_at, greatest(now(), allowed.at) + interval '2 days'),
          coalesce(allowed.at > coalesce(due_at, now()), false)
     from jsonb_populate_record(null::platform.mail, $1) input
    cross join lateral (
      select encode(sha256(convert_to(lower(input.to_address), 'UTF8')), 'hex') as hash) given
    cross join lateral (select (
      select other.due_at + interval '1 day' from platform.mail other
       where other.address_hash = given.hash and (other.priority > 0) = (input.priority > 0)
         and other.state <> 'cancelled' and input.template <> all($3) and other.template <> all($3)
       order by other.due_at desc offset $2 limit 1) as at) allowed
   on conflict (deduplication_key) do nothing`;
/**
 * Mails due to one address within 24 hours, after which a further one is postponed. Those about an account are counted
 * by themselves, so that they delay none about an order.
 */
const maxPerDay = { ofOrders: 50, ofAccount: 10 };

/** A mail that an attempt may have delivered is not withdrawn: what it said is not to be contradicted. */
const withdraw = `
  update platform.mail set state = 'cancelled', token_seed = null
   where order_id = $1 and template = $2 and state = 'waiting' and lease is null and repeats = 0
  returning created_at as "createdAt", data`;

const handOver = 'update platform.mail set person_id = $2 where person_id = $1';

/** Stores mails in the transaction of the change that they are about. */
@Injectable()
export class PostgresMailer extends Mailer {
  readonly isOffered: boolean;

  constructor(
    private readonly sql: Sql,
    private readonly templates: MailTemplates,
    private readonly tokens: HmacLinkTokens,
    { mail }: Config,
  ) {
    super();
    this.isOffered = mail.transport !== 'off';
  }

  async enqueue(mail: Mail, { to, key, personId, orderId, notBefore, notAfter, tokenSeed }: Delivery): Promise<void> {
    if (!this.isOffered) return;
    const row = {
      id: newId<'Mail'>(),
      deduplication_key: key,
      template: mail.constructor.name,
      data: { ...mail },
      person_id: personId ?? null,
      order_id: orderId ?? null,
      to_address: mailAddressOf(to) ?? to,
      token_seed: tokenSeed ?? null,
      token_key: tokenSeed === undefined ? null : this.tokens.keyId,
      priority: mailPriorities[this.templates.of(mail).priority],
      due_at: notBefore ?? null,
      expires_at: notAfter ?? null,
    };
    const max = row.priority > mailPriorities.security ? maxPerDay.ofOrders : maxPerDay.ofAccount;
    await this.sql.execute(insert, [JSON.stringify(row), max - 1, this.templates.unlimited]);
  }

  async withdraw<M extends Mail>(type: MailType<M>, orderId: Id<'Order'>): Promise<M | null> {
    const withdrawn = await this.sql.execute<{ createdAt: Date; data: object }>(withdraw, [orderId, type.name]);
    const latest = withdrawn.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime()).at(-1);
    return latest ? Object.assign(Object.create(type.prototype as object) as M, latest.data) : null;
  }

  async handOver(guestId: Id<'Person'>, accountId: Id<'Person'>): Promise<void> {
    await this.sql.execute(handOver, [guestId, accountId]);
  }
}
