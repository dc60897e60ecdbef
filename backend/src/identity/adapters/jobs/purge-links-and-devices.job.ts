import { Injectable } from '@nestjs/common';
import { RepeatedJob } from '../../../platform/jobs/repeated-job.js';
import { PurgeLinksAndDevices } from '../../application/links/purge-links-and-devices.js';

const hour = 60 * 60 * 1_000;

@Injectable()
export class PurgeLinksAndDevicesJob extends RepeatedJob {
  constructor(private readonly purge: PurgeLinksAndDevices) {
    super(hour);
  }

  protected round(): Promise<void> {
    return this.purge.execute();
  }
}
