import { Injectable } from '@nestjs/common';
import { NotFound, RuleBroken } from '../../../shared/errors.js';
import type { Id } from '../../../shared/id.js';
import { isPaid } from '../../domain/payment-standing.js';
import { OrderViews, type ShownOrder } from '../order-views.js';
import { type CreditNote, type Invoice, Invoices } from './invoices.js';
import { IssueInvoices } from './issue-invoices.js';

class NoInvoiceYet extends RuleBroken {
  constructor() {
    super('There is no invoice before payment.');
  }
}

class NoCreditNoteYet extends RuleBroken {
  constructor() {
    super('There is no credit note before the refund.');
  }
}

/** What was issued for an order. What still waits is issued at once: nobody is told to come back in a second. */
@Injectable()
export class ReadInvoices {
  constructor(
    private readonly orders: OrderViews,
    private readonly invoices: Invoices,
    private readonly issuing: IssueInvoices,
  ) {}

  /** @throws NotFound, NoInvoiceYet */
  async ofOrder(orderId: Id<'Order'>): Promise<Invoice> {
    return this.of(await this.#order(orderId));
  }

  /** Of an order that the caller may see. @throws NoInvoiceYet */
  async of(order: ShownOrder): Promise<Invoice> {
    if (!isPaid(order)) throw new NoInvoiceYet();
    await this.issuing.of([order.id]);
    const invoice = (await this.invoices.of([order.id])).get(order.id);
    if (!invoice) throw new NoInvoiceYet();
    return invoice;
  }

  /** @throws NotFound, NoCreditNoteYet */
  async creditNote(orderId: Id<'Order'>, refundId: Id<'Refund'>): Promise<CreditNote> {
    const { refunds } = await this.#order(orderId);
    if (!refunds.some(({ id }) => id === refundId)) throw new NotFound('Refund not found.');
    await this.issuing.of([orderId]);
    const note = (await this.invoices.creditNotesOf([orderId])).find((each) => each.refundId === refundId);
    if (!note) throw new NoCreditNoteYet();
    return note;
  }

  async #order(orderId: Id<'Order'>): Promise<ShownOrder> {
    const [order] = await this.orders.chosen([orderId]);
    if (!order) throw new NotFound('Order not found.');
    return order;
  }
}
