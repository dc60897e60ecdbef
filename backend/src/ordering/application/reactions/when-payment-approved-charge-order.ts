import { Injectable } from '@nestjs/common';
import { PaymentApproved } from '../../../payments/payments.events.js';
import { RuleBroken } from '../../../shared/errors.js';
import { Reaction } from '../../../shared/events/reaction.js';
import { CapturePayment } from '../pay/capture-payment.js';

/** Captures a payment whose buyer approved and did not return, unless the order can't be paid any more. */
@Injectable()
export class WhenPaymentApprovedChargeOrder extends Reaction<PaymentApproved> {
  readonly key = 'ordering.charge-when-payment-approved';
  readonly to = PaymentApproved;
  readonly locks = 'cart';
  override readonly callsAnotherSystem = true;

  constructor(private readonly payments: CapturePayment) {
    super();
  }

  async react({ paymentId, orderId }: PaymentApproved): Promise<void> {
    try {
      await this.payments.capture({ paymentId, orderId, buyerId: null });
    } catch (error) {
      if (!(error instanceof RuleBroken)) throw error;
    }
  }
}
