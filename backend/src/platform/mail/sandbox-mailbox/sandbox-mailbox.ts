import { Injectable } from '@nestjs/common';
import { Sql } from '../../postgres/sql.js';

/** What the mailbox can do with the next mail: accept, refuse or delay it, or accept it without a reply. */
export const mailScenarios = ['take', 'refuse', 'slow', 'drop'] as const;
export type MailScenario = (typeof mailScenarios)[number];

export interface MailboxMessage {
  readonly id: string;
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: string;
  readonly receivedAt: Date;
}

const maxShown = 100;
const maxStored = 1_000;

/** The mails of a shop without a mail server, for trials. */
@Injectable()
export class SandboxMailbox {
  constructor(private readonly sql: Sql) {}

  /** Commits immediately, because a mail server rolls nothing back; a mail that arrives twice is stored twice. */
  async receive(message: Omit<MailboxMessage, 'id' | 'receivedAt'>): Promise<void> {
    const { messageId, to, subject, html, text, headers } = message;
    await this.sql.query(insert, [messageId, to, subject, html, text, headers]);
    await this.sql.query(prune, [maxStored]);
  }

  /** Newest first. @param to an address in lower case; null for all */
  list(to: string | null): Promise<MailboxMessage[]> {
    return this.sql.query<MailboxMessage>(list, [to, maxShown]);
  }

  async find(id: string): Promise<MailboxMessage | null> {
    const [message] = await this.sql.query<MailboxMessage>(find, [id]);
    return message ?? null;
  }

  async setNextScenario(scenario: MailScenario): Promise<void> {
    await this.sql.query('update sandbox_mail.switches set next_answer = $1', [scenario]);
  }

  async nextScenario(): Promise<MailScenario> {
    const [row] = await this.sql.query<{ scenario: MailScenario }>(
      'select next_answer as scenario from sandbox_mail.switches',
      [],
    );
    return row?.scenario ?? 'take';
  }

  /** Returns the scenario and resets it to `take`, so that it applies to one mail, even with several instances. */
  async takeNextScenario(): Promise<MailScenario> {
    const [row] = await this.sql.query<{ scenario: MailScenario }>(takeNextScenario, []);
    return row?.scenario ?? 'take';
  }
}

const insert = `
  insert into sandbox_mail.messages (message_id, to_address, subject, html, text, headers)
  values ($1, $2, $3, $4, $5, $6)`;

const prune = `
  delete from sandbox_mail.messages where id <= (
    select id from sandbox_mail.messages order by id desc offset $1 limit 1)`;

const columns = `id::text, message_id as "messageId", to_address as "to", subject, html, text, headers,
  received_at as "receivedAt"`;

const list = `
  select ${columns} from sandbox_mail.messages m where $1::text is null or lower(to_address) = $1
   order by m.id desc limit $2`;

const find = `select ${columns} from sandbox_mail.messages where id = $1::bigint`;

const takeNextScenario = `
  with former as (select next_answer from sandbox_mail.switches where next_answer <> 'take' for update)
  update sandbox_mail.switches set next_answer = 'take' from former returning former.next_answer as scenario`;
