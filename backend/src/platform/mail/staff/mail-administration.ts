import { Injectable } from '@nestjs/common';
import { type Id, newId } from '../../../shared/id.js';
import { NotFound, RuleBroken } from '../../../shared/errors.js';
import { Mailer } from '../../../shared/mail/mailer.js';
import type { Page, PageRequest } from '../../../shared/pagination.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { Sql } from '../../postgres/sql.js';
import { MailTemplates } from '../mail-templates.js';

export const mailStates = ['waiting', 'sent', 'dead', 'cancelled', 'expired'] as const;
export type MailState = (typeof mailStates)[number];

/** A mail as staff see it. */
export interface StaffMail {
  readonly id: string;
  readonly template: string;
  /** The recipient's address; null once the mail was erased. */
  readonly to: string | null;
  readonly orderId: string | null;
  /** The number that shoppers and staff see; null once the mail was erased. */
  readonly orderNumber: string | null;
  readonly state: MailState;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  /** Before it there is no attempt. */
  readonly dueAt: Date;
  readonly errorClass: string | null;
  readonly reply: string | null;
  readonly resendNumber: number;
  readonly hadLink: boolean;
}

interface Original extends StaffMail {
  readonly firstId: Id<'Mail'>;
  readonly resentToday: number;
  readonly resends: number;
  /** Whether it, or a copy of it, waits to be sent. */
  readonly isWaiting: boolean;
}

export interface MailFilter {
  readonly state: MailState | null;
  readonly orderId: string | null;
}

const maxResendsPerDay = 3;

/** Lets staff list, resend and dismiss the shop's mails. */
@Injectable()
export class MailAdministration {
  constructor(
    private readonly sql: Sql,
    private readonly work: UnitOfWork,
    private readonly templates: MailTemplates,
    private readonly mailer: Mailer,
  ) {}

  /** A page of mails, newest first, without failed ones that were sent again and, for state `dead`, erased ones. */
  async list({ state, orderId }: MailFilter, { page, limit }: PageRequest): Promise<Page<StaffMail>> {
    const items = await this.sql.query<StaffMail>(list, [state, orderId, limit, (page - 1) * limit]);
    const [counted] = await this.sql.query<{ total: number }>(count, [state, orderId]);
    return { items, total: counted!.total, page, limit };
  }

  /**
   * Enqueues a copy of the mail, with a new Message-ID, so that mailboxes do not drop it as a duplicate.
   * @throws NotFound, RuleBroken
   */
  async resend(actor: Id<'Person'>, id: string): Promise<Id<'Mail'>> {
    if (!this.mailer.isOffered) throw new RuleBroken('The shop sends no mail: MAIL_URL is off.');
    const resend = async () => {
      const original = await this.#lock(id);
      this.#assertCanBeSentAgain(original);
      const resent = newId<'Mail'>();
      const key = `resend:${original.firstId}:${original.resends + 1}`;
      await this.sql.execute(insert, [resent, original.id, key, original.firstId, original.resends + 1]);
      return resent;
    };
    return this.work.run(resend, { actor });
  }

  /** @throws NotFound, RuleBroken */
  async dismiss(actor: Id<'Person'>, id: string): Promise<void> {
    const dismiss = async () => {
      const { state } = await this.#lock(id);
      if (state !== 'dead') throw new RuleBroken('Only a mail that could not be sent can be dismissed.');
      await this.sql.execute(`update platform.mail set state = 'cancelled' where id = $1`, [id]);
    };
    await this.work.run(dismiss, { actor });
  }

  async #lock(id: string): Promise<Original> {
    // Concurrent requests to send a mail again wait here, so that together they can't exceed the daily limit.
    const [first] = await this.sql.execute<{ id: Id<'Mail'> }>(lockFirst, [id]);
    if (!first) throw new NotFound('There is no such mail.');
    const [original] = await this.sql.execute<Original>(find, [id, first.id]);
    return original!;
  }

  #assertCanBeSentAgain({ template, to, isWaiting, hadLink, resentToday }: Original): void {
    if (isWaiting) throw new RuleBroken('This mail is about to be sent.');
    if (to === null) throw new RuleBroken('This mail is too old to be sent again.');
    if (hadLink) {
      throw new RuleBroken('The link in this mail is not stored any more. The person can ask for a new one.');
    }
    if (!this.templates.names.includes(template)) throw new RuleBroken('The shop sends no such mails any more.');
    if (resentToday >= maxResendsPerDay) {
      throw new RuleBroken(`A mail can be sent again ${maxResendsPerDay} times a day. Please try again tomorrow.`);
    }
  }
}

const columns = `m.id, template, to_address as "to", order_id as "orderId",
  data -> 'order' ->> 'number' as "orderNumber", state, created_at as "createdAt",
  sent_at as "sentAt", due_at as "dueAt", error_class as "errorClass", server_reply as reply, resend_number as "resendNumber",
  token_key is not null as "hadLink"`;

const isListed = `
  ($1::text is null or state = $1) and ($2::uuid is null or order_id = $2)
  and ($1::text is distinct from 'dead' or to_address is not null)
  and (state <> 'dead' or not exists (
    select from platform.mail r where r.resend_of = coalesce(m.resend_of, m.id) and r.resend_number > m.resend_number))`;

const list = `
  select ${columns} from platform.mail m where ${isListed} order by created_at desc, m.id desc limit $3 offset $4`;

const count = `select count(*)::int as total from platform.mail m where ${isListed}`;

const lockFirst = `
  select id from platform.mail
   where id = (select coalesce(resend_of, id) from platform.mail where id = $1) for update`;

const find = `
  select ${columns}, $2::uuid as "firstId",
         (select count(*) from platform.mail r
           where r.resend_of = $2 and r.created_at > now() - interval '1 day')::int as "resentToday",
         (select coalesce(max(r.resend_number), 0) from platform.mail r where r.resend_of = $2)::int as resends,
         exists (select from platform.mail r where $2 in (r.id, r.resend_of) and r.state = 'waiting') as "isWaiting"
    from platform.mail m where m.id = $1`;

const insert = `
  insert into platform.mail
    (id, deduplication_key, template, data, person_id, order_id, to_address, priority, due_at, expires_at, resend_of,
     resend_number)
  select $1, $3, template, data, person_id, order_id, to_address, priority, now(), now() + interval '2 days', $4, $5
    from platform.mail where id = $2`;
