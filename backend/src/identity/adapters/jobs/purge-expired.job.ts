import { Injectable } from '@nestjs/common';
import { RepeatedJob } from '../../../platform/jobs/repeated-job.js';
import { PurgeExpired } from '../../application/session/purge-expired.js';

const hour = 60 * 60 * 1000;

@Injectable()
export class PurgeExpiredJob extends RepeatedJob {
  constructor(private readonly purgeExpired: PurgeExpired) {
    super(hour);
  }

  protected round(): Promise<void> {
    return this.purgeExpired.execute();
  }
}
