import { Injectable } from '@nestjs/common';
import { PaymentApproved } from '../../payments/payments.events.js';
import { RuleBroken } from '../../shared/errors.js';
import { Reaction } from '../../shared/event.js';
import { ChargeOrder } from './charge-order.js';

/** The buyer approved and did not come back. Where the order may not be paid any more, nothing is charged. */
@Injectable()
export class WhenPaymentApprovedChargeOrder extends Reaction<PaymentApproved> {
  readonly to = PaymentApproved;
  readonly locks = 'cart';
  override readonly callsOutside = true;

  constructor(private readonly charge: ChargeOrder) {
    super();
  }

  async react({ paymentId, orderId }: PaymentApproved): Promise<void> {
    try {
      await this.charge.execute({ paymentId, orderId, buyerId: null });
    } catch (error) {
      if (!(error instanceof RuleBroken)) throw error;
    }
  }
}
