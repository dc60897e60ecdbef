import { Injectable } from '@nestjs/common';
import { RepeatedJob } from '../../../platform/jobs/repeated-job.js';
import { SendAlerts } from '../../application/stock-alerts/send-alerts.js';

const second = 1_000;

@Injectable()
export class SendStockAlertsJob extends RepeatedJob {
  constructor(private readonly sending: SendAlerts) {
    super(second);
  }

  protected async round(): Promise<void> {
    while (!this.isStopped && (await this.sending.execute()));
  }
}
