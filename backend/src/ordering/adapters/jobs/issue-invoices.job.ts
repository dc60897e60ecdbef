import { Injectable } from '@nestjs/common';
import { RepeatedJob } from '../../../platform/jobs/repeated-job.js';
import { IssueInvoices } from '../../application/invoices/issue-invoices.js';

const pause = 1_000; // ms

/** Every instance runs it; of those that run it at once, one issues. */
@Injectable()
export class IssueInvoicesJob extends RepeatedJob {
  constructor(private readonly issuing: IssueInvoices) {
    super(pause);
  }

  protected round(): Promise<unknown> {
    return this.issuing.execute();
  }
}
