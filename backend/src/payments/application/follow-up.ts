import { Injectable } from '@nestjs/common';
import type { Id } from '../../shared/id.js';
import { AskForApprovalPage } from './ask-for-approval-page.js';
import { FinishCapture } from './finish-capture.js';
import { LookAfterCharged } from './look-after-charged.js';
import { LookAfterOpened } from './look-after-opened.js';
import { PaymentViews } from './payment-views.js';
import { RefundPayment } from './refund-payment.js';
import { SendCapture } from './send-capture.js';

/** Finds out what became of one payment that somebody began and did not finish, and finishes it. */
@Injectable()
export class FollowUp {
  constructor(
    private readonly views: PaymentViews,
    private readonly page: AskForApprovalPage,
    private readonly opened: LookAfterOpened,
    private readonly charged: LookAfterCharged,
    private readonly send: SendCapture,
    private readonly finish: FinishCapture,
    private readonly refund: RefundPayment,
  ) {}

  async execute(id: Id<'Payment'>): Promise<void> {
    const facts = await this.views.facts(id);
    switch (facts.state) {
      case 'opening':
        await this.page.execute(id);
        return;
      case 'opened':
        return this.opened.execute(facts);
      case 'capturing':
      case 'settling':
        await this.finish.execute(id, await this.send.finish(facts));
        return;
      case 'captured':
        await this.charged.execute(facts);
        return;
      case 'refunding':
        return this.refund.ask(facts);
      case 'refund_failed':
        if (!(await this.charged.execute(facts))) await this.refund.execute(facts.orderId);
    }
  }
}
