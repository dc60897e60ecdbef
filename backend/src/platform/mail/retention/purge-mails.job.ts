import { Injectable } from '@nestjs/common';
import { RepeatedJob } from '../../jobs/repeated-job.js';
import { Database } from '../../postgres/unit-of-work/database.js';

const hour = 3_600_000;
const batch = 1_000;

/**
 * Erases the address and content of mails after 30 days. Their deduplication keys stay for 90 days, so that an event
 * that is delivered again sends no second mail.
 */
@Injectable()
export class PurgeMailsJob extends RepeatedJob {
  constructor(private readonly database: Database) {
    super(hour);
  }

  async round(): Promise<void> {
    for (const statement of [scrub, purge]) {
      while ((await this.database.autocommit(statement, [batch])).length === batch);
    }
  }
}

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
