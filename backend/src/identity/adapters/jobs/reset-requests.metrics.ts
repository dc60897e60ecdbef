import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { type ResetResult, resetResults } from '../../application/password/send-reset-links.js';

/** Counts the password reset requests that this instance processed, by result. */
@Injectable()
export class ResetRequestsMetrics {
  readonly count: (result: ResetResult) => void;

  constructor(metrics: Metrics) {
    const requests = {
      name: 'shop_reset_requests_total',
      help: 'Requests for a new password, by what became of them.',
    };
    this.count = metrics.counter(requests, 'result', resetResults);
  }
}
