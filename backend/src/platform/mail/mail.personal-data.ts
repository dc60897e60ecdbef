import { Injectable } from '@nestjs/common';
import type { Id } from '../../shared/id.js';
import { PersonalDataSource } from '../../shared/people/personal-data-source.js';
import { Sql } from '../postgres/sql.js';

/** A mail to a person, without its content. */
interface ExportedMail {
  readonly kind: string;
  readonly to: string | null;
  readonly state: string;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
}

const mailsOf = `
  select template as kind, to_address as "to", state, created_at as "createdAt", sent_at as "sentAt"
    from platform.mail where person_id = $1 order by created_at desc`;
const lock = 'select from platform.mail where person_id = $1 for update';
// The deduplication key remains, so that a repeated event sends no second mail.
const erase = `
  update platform.mail
     set state = case state when 'waiting' then 'cancelled' else state end, to_address = null, data = '{}',
         token_seed = null, server_reply = null, lease = null, leased_until = null
   where person_id = $1`;

@Injectable()
export class MailPersonalData extends PersonalDataSource {
  constructor(private readonly sql: Sql) {
    super();
  }

  async export(personId: Id<'Person'>): Promise<{ mails: ExportedMail[] }> {
    return { mails: await this.sql.query<ExportedMail>(mailsOf, [personId]) };
  }

  /** Locks the person's mails: waits while staff send one of them again, but not for mails that are being delivered. */
  async lock(personId: Id<'Person'>): Promise<void> {
    await this.sql.execute(lock, [personId]);
  }

  async erase(personId: Id<'Person'>): Promise<void> {
    await this.sql.execute(erase, [personId]);
  }
}
