import { Injectable } from '@nestjs/common';
import type { Id } from '../../../shared/id.js';
import { ShopCountry } from '../../../shared/shop-country.js';
import { shopDay } from '../../../shared/shop-time.js';
import { countryName } from '../../../shared/text/country-name.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { creditNoteContent } from '../../domain/invoice/credit-note-content.js';
import { invoiceContent, type Seller } from '../../domain/invoice/invoice-content.js';
import { OrderViews, type ShownOrder } from '../order-views.js';
import { type AwaitingPaper, Invoices, type ToIssue } from './invoices.js';
import { SellerNow } from './seller-now.js';

/** A shop with a million orders from before there were invoices issues them in turns of this many. */
const mostAtOnce = 500;

/**
 * Issues the invoices of paid orders and the credit notes of refunds, numbered as they are issued. It reads what waits
 * from a table, so that nothing is missed and payments don't wait for each other's numbers.
 */
@Injectable()
export class IssueInvoices {
  constructor(
    private readonly invoices: Invoices,
    private readonly orders: OrderViews,
    private readonly seller: SellerNow,
    private readonly shopCountry: ShopCountry,
    private readonly work: UnitOfWork,
  ) {}

  /** Does nothing while another instance issues. @returns how many were issued */
  async execute(): Promise<number> {
    if (!(await this.invoices.isAnyAwaited())) return 0;
    return this.work.run(async () => {
      if (!(await this.invoices.tryLock())) return 0;
      return this.#issue(await this.invoices.awaited(mostAtOnce));
    });
  }

  /** Those of some orders, now. */
  async of(orderIds: readonly Id<'Order'>[]): Promise<void> {
    if ((await this.invoices.awaitedOf(orderIds)).length === 0) return;
    await this.work.run(async () => {
      await this.invoices.lock();
      await this.#issue(await this.invoices.awaitedOf(orderIds));
    });
  }

  async #issue(awaited: readonly AwaitingPaper[]): Promise<number> {
    if (awaited.length === 0) return 0;
    const ids = [...new Set(awaited.map(({ orderId }) => orderId))];
    const orders = new Map((await this.orders.chosen(ids)).map((order) => [order.id, order]));
    const [seller, day] = [await this.seller.read(), shopDay(await this.invoices.now())];
    const known = awaited.filter(({ orderId }) => orders.has(orderId));
    const [paid, refunded] = [known.filter(isOfOrder), known.filter((each) => !isOfOrder(each))];
    const invoices = paid.map((each) => this.#invoice(orders.get(each.orderId)!, each, seller));
    await this.invoices.issue('INV', day, invoices);
    await this.invoices.issue('CN', day, await this.#creditNotes(refunded, orders, seller));
    return known.length;
  }

  #invoice(order: ShownOrder, { orderId, at }: AwaitingPaper, seller: Seller): ToIssue {
    const { country: code } = order.address;
    const country = code === null || code === this.shopCountry.code ? null : countryName(code);
    const known = { seller, orderedOn: shopDay(order.placedAt), paidOn: shopDay(at), country };
    return { orderId, refundId: null, corrects: null, content: invoiceContent(order, known) };
  }

  async #creditNotes(
    refunded: readonly AwaitingPaper[],
    orders: ReadonlyMap<string, ShownOrder>,
    seller: Seller,
  ): Promise<ToIssue[]> {
    const invoices = await this.invoices.of(refunded.map(({ orderId }) => orderId));
    return refunded.flatMap(({ orderId, refundId, at }) => {
      const [order, invoice] = [orders.get(orderId)!, invoices.get(orderId)];
      const refund = order.refunds.find(({ id }) => id === refundId);
      if (!invoice || !refund) return [];
      const { id: corrects, number, issuedOn, content } = invoice;
      const known = { seller, refundedOn: shopDay(at) };
      const credited = creditNoteContent(refund, order.lines, { number, issuedOn, content }, known);
      return [{ orderId, refundId, corrects, content: credited }];
    });
  }
}

function isOfOrder({ refundId }: AwaitingPaper): boolean {
  return refundId === null;
}
