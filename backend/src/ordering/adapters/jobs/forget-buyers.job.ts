import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { RepeatedJob } from '../../../platform/jobs/repeated-job.js';
import { Clock } from '../../../shared/clock.js';
import { shopDay } from '../../../shared/shop-time.js';
import { Invoices } from '../../application/invoices/invoices.js';

const pause = 600_000; // ms

/** Removes buyers who have deleted their account from invoices that need not be kept any longer. */
@Injectable()
export class ForgetBuyersJob extends RepeatedJob {
  constructor(
    private readonly invoices: Invoices,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {
    super(pause);
  }

  protected async round(): Promise<void> {
    const before = new Date(this.clock.now());
    before.setUTCFullYear(before.getUTCFullYear() - this.config.invoiceRetentionYears);
    while ((await this.invoices.forgetBuyers(shopDay(before))) > 0);
  }
}
