import { Injectable } from '@nestjs/common';
import { RepeatedJob } from '../../../platform/jobs/repeated-job.js';
import { PurgeAlerts } from '../../application/stock-alerts/purge-alerts.js';

const hour = 3_600_000;

@Injectable()
export class PurgeStockAlertsJob extends RepeatedJob {
  constructor(private readonly purging: PurgeAlerts) {
    super(hour);
  }

  protected round(): Promise<void> {
    return this.purging.execute();
  }
}
