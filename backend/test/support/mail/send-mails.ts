import type { INestApplicationContext } from '@nestjs/common';
import { MailJob } from '../../../src/platform/mail/delivery/mail.job.js';

/** Sends the mails of a shop that are due, and waits until they are sent. */
export async function sendMails(app: INestApplicationContext): Promise<void> {
  const job = app.get(MailJob);
  await job.round();
  await job.settled();
}
