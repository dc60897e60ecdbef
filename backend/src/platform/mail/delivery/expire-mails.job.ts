import { Injectable } from '@nestjs/common';
import { RepeatedJob } from '../../jobs/repeated-job.js';
import { MailQueue } from './mail-queue.js';

const minute = 60_000;
const batch = 1_000;

/** Ends waiting mails that have expired, even while the mail server is down, so that staff see they were not sent. */
@Injectable()
export class ExpireMailsJob extends RepeatedJob {
  constructor(private readonly queue: MailQueue) {
    super(minute);
  }

  async round(): Promise<void> {
    while ((await this.queue.expire(batch)) === batch);
  }
}
