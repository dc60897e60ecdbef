import { Injectable } from '@nestjs/common';
import { RepeatedJob } from '../../../platform/jobs/repeated-job.js';
import { SendResetLinks } from '../../application/password/send-reset-links.js';
import { ResetRequestsMetrics } from './reset-requests.metrics.js';

const second = 1_000;

@Injectable()
export class SendResetLinksJob extends RepeatedJob {
  constructor(
    private readonly sending: SendResetLinks,
    private readonly metrics: ResetRequestsMetrics,
  ) {
    super(second);
  }

  protected round(): Promise<void> {
    return this.sending.execute(this.metrics.count);
  }
}
