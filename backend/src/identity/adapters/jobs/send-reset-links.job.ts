import { Injectable } from '@nestjs/common';
import { RepeatedJob } from '../../../platform/jobs/repeated-job.js';
import { AnswerResetRequests } from '../../application/password/answer-reset-requests.js';
import { ResetRequestsMetrics } from './reset-requests.metrics.js';

const second = 1_000;

@Injectable()
export class AnswerResetRequestsJob extends RepeatedJob {
  constructor(
    private readonly answering: AnswerResetRequests,
    private readonly metrics: ResetRequestsMetrics,
  ) {
    super(second);
  }

  protected round(): Promise<void> {
    return this.answering.execute(this.metrics.count);
  }
}
