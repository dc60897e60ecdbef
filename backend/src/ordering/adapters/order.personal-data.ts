import { Injectable } from '@nestjs/common';
import { type PaymentRecord, PaymentsApi } from '../../payments/payments.api.js';
import type { Id } from '../../shared/id.js';
import { PersonalRecords } from '../../shared/personal-records.js';
import { LetCustomerGo } from '../application/anonymize-customer.js';
import { OrderViews } from '../application/order-views.js';
import { presentOwnOrder } from './http/order.presenter.js';

/** Their orders, and what was paid for them: payments know orders and no people. */
@Injectable()
export class OrdersOfAPerson extends PersonalRecords {
  constructor(
    private readonly views: OrderViews,
    private readonly payments: PaymentsApi,
    private readonly leaving: LetCustomerGo,
  ) {
    super();
  }

  async of(personId: Id<'Person'>) {
    const orders = await this.views.allOf(personId);
    const payments = await this.payments.recordsOf(orders.map(({ id }) => id));
    return { orders: orders.map(presentOwnOrder), payments: payments.map(presentPayment) };
  }

  hold(personId: Id<'Person'>): Promise<void> {
    return this.leaving.hold(personId);
  }

  erase(personId: Id<'Person'>): Promise<void> {
    return this.leaving.execute(personId);
  }
}

function presentPayment({ amount, changedAt, ...payment }: PaymentRecord) {
  return { ...payment, amount: amount.dollars, changedAt: changedAt.toISOString() };
}
