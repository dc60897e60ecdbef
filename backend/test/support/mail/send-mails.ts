import type { INestApplicationContext } from '@nestjs/common';
import { SendMailsJob } from '../../../src/platform/mail/delivery/send-mails.job.js';

/** Sends the mails of a shop that are due, and waits until they are sent. */
export async function sendMails(app: INestApplicationContext): Promise<void> {
  const job = app.get(SendMailsJob);
  await job.round();
  await job.settled();
}
