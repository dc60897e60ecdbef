import { Injectable } from '@nestjs/common';
import { RepeatedJob } from '../../../platform/jobs/repeated-job.js';
import { PurgeSessionsAndGuests } from '../../application/account/purge-sessions-and-guests.js';

const hour = 60 * 60 * 1000;

@Injectable()
export class PurgeSessionsAndGuestsJob extends RepeatedJob {
  constructor(private readonly purge: PurgeSessionsAndGuests) {
    super(hour);
  }

  protected round(): Promise<void> {
    return this.purge.execute();
  }
}
