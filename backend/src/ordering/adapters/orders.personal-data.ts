import { Injectable } from '@nestjs/common';
import { type PaymentRecord, PaymentsApi } from '../../payments/payments.api.js';
import type { Id } from '../../shared/id.js';
import { PersonalRecords } from '../../shared/personal-records.js';
import { AnonymizeCustomer } from '../application/anonymize-customer.js';
import { OrderViews } from '../application/order-views.js';
import { presentOwnOrder } from './http/order.presenter.js';

/** A person's orders and their payments, which don't know people. */
@Injectable()
export class OrdersPersonalData extends PersonalRecords {
  constructor(
    private readonly views: OrderViews,
    private readonly payments: PaymentsApi,
    private readonly anonymize: AnonymizeCustomer,
  ) {
    super();
  }

  async of(personId: Id<'Person'>) {
    const orders = await this.views.allOf(personId);
    const payments = await this.payments.recordsOf(orders.map(({ id }) => id));
    return { orders: orders.map(presentOwnOrder), payments: payments.map(presentPayment) };
  }

  hold(personId: Id<'Person'>): Promise<void> {
    return this.anonymize.lock(personId);
  }

  erase(personId: Id<'Person'>): Promise<void> {
    return this.anonymize.execute(personId);
  }
}

function presentPayment({ amount, changedAt, ...payment }: PaymentRecord) {
  return { ...payment, amount: amount.dollars, changedAt: changedAt.toISOString() };
}
