import { Injectable } from '@nestjs/common';
import { RepeatedJob } from '../../jobs/repeated-job.js';
import { Sql } from '../../postgres/sql.js';

const hour = 3_600_000;
const batch = 1_000;

/**
 * Erases the address and content of mails after 30 days, and the hash of the address after two days. Deduplication keys
 * stay for 90 days, so that an event that is delivered again sends no second mail.
 */
@Injectable()
export class PurgeMailsJob extends RepeatedJob {
  constructor(private readonly sql: Sql) {
    super(hour);
  }

  async round(): Promise<void> {
    for (const statement of [forgetHashes, scrub, purge]) {
      while ((await this.sql.query(statement, [batch])).length === batch);
    }
  }
}

/** The daily limit needs no hash that is older, and mails wait two days beyond it at most. */
const forgetHashes = `
  update platform.mail set address_hash = null
   where id in (
     select id from platform.mail
      where address_hash is not null and due_at < now() - interval '2 days' and state <> 'waiting'
      limit $1 for update skip locked)
  returning id`;

const scrub = `
  update platform.mail set to_address = null, data = '{}', server_reply = null
   where id in (
     select id from platform.mail
      where to_address is not null and created_at < now() - interval '30 days' and state <> 'waiting'
      order by created_at limit $1 for update skip locked)
  returning id`;

const purge = `
  delete from platform.mail
   where id in (
     select id from platform.mail where to_address is null and created_at < now() - interval '90 days'
      order by created_at limit $1 for update skip locked)
  returning id`;
