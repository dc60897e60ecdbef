import { Injectable } from '@nestjs/common';
import type { Payment } from '../../domain/payment.js';
import { Payments } from '../../domain/payments.js';
import { Refunds } from '../../domain/refunds.js';
import { RefundsOfPayment } from '../../domain/refunds-of-payment.js';

/** Loads and saves the refunds of a payment together with it, inside the caller's unit of work. */
@Injectable()
export class StoredRefunds {
  constructor(
    private readonly payments: Payments,
    private readonly refunds: Refunds,
  ) {}

  /** @param payment locked by the caller */
  async of(payment: Payment): Promise<RefundsOfPayment> {
    return new RefundsOfPayment(payment, await this.refunds.ofPayment(payment.state.id));
  }

  /** The refunds first: a payment that is refunded has all of them. */
  async save(payment: Payment, refunds: RefundsOfPayment): Promise<void> {
    for (const refund of refunds.all) {
      if (refunds.added.includes(refund)) await this.refunds.add(refund);
      else await this.refunds.save(refund);
    }
    await this.payments.save(payment);
  }
}
