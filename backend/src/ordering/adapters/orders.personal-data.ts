import { Injectable } from '@nestjs/common';
import { type PaymentRecord, PaymentsApi } from '../../payments/payments.api.js';
import type { Id } from '../../shared/id.js';
import { PersonalDataSource } from '../../shared/people/personal-data-source.js';
import { AnonymizeCustomer } from '../application/leaving/anonymize-customer.js';
import { Invoices } from '../application/invoices/invoices.js';
import { OrderViews } from '../application/order-views.js';
import { type OrderNote, OrderNotes } from '../domain/order-note.js';
import { presentOrderWithTimeline } from './http/order.presenter.js';

/** A person's orders, and their payments and invoices, which are stored without the person's id. */
@Injectable()
export class OrdersPersonalData extends PersonalDataSource {
  override readonly guestRetention = 'permanent';

  constructor(
    private readonly views: OrderViews,
    private readonly notes: OrderNotes,
    private readonly payments: PaymentsApi,
    private readonly invoices: Invoices,
    private readonly anonymize: AnonymizeCustomer,
  ) {
    super();
  }

  async export(personId: Id<'Person'>) {
    const orders = await this.views.allOf(personId);
    const notes = await this.notes.atOrdersOf(personId);
    const ids = orders.map(({ id }) => id);
    const payments = await this.payments.recordsOf(ids);
    const invoices = [...(await this.invoices.of(ids)).values(), ...(await this.invoices.creditNotesOf(ids))];
    return {
      orders: orders.map((order) => ({
        ...presentOrderWithTimeline(order),
        notesOfStaff: notes.filter(({ orderId }) => orderId === order.id).map(presentNote),
      })),
      payments: payments.map(presentPayment),
      invoices: invoices.map(({ number, issuedOn, content }) => ({ number, issuedOn, ...content })),
    };
  }

  override guestsWithData(guestIds: readonly Id<'Person'>[]): Promise<readonly Id<'Person'>[]> {
    return this.views.customersAmong(guestIds);
  }

  lock(personId: Id<'Person'>): Promise<void> {
    return this.anonymize.lock(personId);
  }

  erase(personId: Id<'Person'>): Promise<void> {
    return this.anonymize.execute(personId);
  }
}

/** Without its author, of whom it is no data of this person. */
function presentNote({ at, text }: OrderNote) {
  return { at: at.toISOString(), text };
}

function presentPayment({ amount, changedAt, ...payment }: PaymentRecord) {
  return { ...payment, amount: amount.dollars, changedAt: changedAt.toISOString() };
}
