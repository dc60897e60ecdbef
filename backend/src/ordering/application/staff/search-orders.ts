import { Injectable } from '@nestjs/common';
import { IdentityApi } from '../../../identity/identity.api.js';
import { PaymentsApi } from '../../../payments/payments.api.js';
import { idIn } from '../../../shared/id.js';
import type { Page, PageRequest } from '../../../shared/pagination.js';
import { numberIn } from '../../domain/order-number.js';
import {
  type NamedOrder,
  type OrderFilter,
  type OrderMatch,
  type OrderSorting,
  OrderViews,
  type ShownOrder,
} from '../order-views.js';

export interface OrderSearch extends OrderFilter {
  /**
   * An order's number or id, a payment's id, ours or the provider's, a part of an email, or words of names, addresses,
   * titles, SKUs or a phone number; blank matches all.
   */
  readonly text: string;
  readonly sorting: OrderSorting;
}

export interface FoundOrder extends ShownOrder {
  /** Where its mails go: a guest's address for the receipt, or the account's; null where there is none. */
  readonly email: string | null;
}

// The provider's ids are longer than most words of names.
const paymentReference = /^[a-z0-9]{8,36}$/i;
/** Such as its domain, but no number. */
const partOfEmail = /^(?=.*[^\d\s])\S{3,}$/;

/** Staff search the orders. */
@Injectable()
export class SearchOrders {
  constructor(
    private readonly views: OrderViews,
    private readonly payments: PaymentsApi,
    private readonly identity: IdentityApi,
  ) {}

  async execute({ text, sorting, ...filter }: OrderSearch, page: PageRequest): Promise<Page<FoundOrder>> {
    const term = text.trim();
    const found = await this.views.list(filter, term === '' ? null : await this.#match(term), sorting, page);
    return { ...found, items: await this.#withEmails(found.items) };
  }

  /** The newest that `execute` would find on all its pages. */
  async names({ text, sorting: _, ...filter }: OrderSearch, limit: number): Promise<NamedOrder[]> {
    const term = text.trim();
    return this.views.named(filter, term === '' ? null : await this.#match(term), limit);
  }

  /** All that `execute` would find on all its pages, newest first, however many. */
  async *batches({ text, sorting: _, ...filter }: OrderSearch): AsyncIterable<FoundOrder[]> {
    const term = text.trim();
    const found = this.views.batches(filter, term === '' ? null : await this.#match(term));
    for await (const orders of found) yield this.#withEmails(orders);
  }

  async #withEmails(orders: readonly ShownOrder[]): Promise<FoundOrder[]> {
    const others = orders.filter(({ contactEmail }) => contactEmail === null);
    const emails = await this.identity.mailAddressesOf(others.map(({ customerId }) => customerId));
    return orders.map((order) => {
      return { ...order, email: order.contactEmail ?? emails.get(order.customerId) ?? null };
    });
  }

  async #match(term: string): Promise<OrderMatch> {
    const id = idIn(term);
    const named = { text: null, number: null, orderIds: [], customerIds: [] };
    if (id) return { ...named, orderIds: [id, ...(await this.#ordersPaidBy(id))] };
    return {
      text: term,
      number: numberIn(term),
      orderIds: paymentReference.test(term) ? await this.#ordersPaidBy(term.toUpperCase()) : [],
      customerIds: partOfEmail.test(term) ? await this.identity.accountsByEmail(term) : [],
    };
  }

  async #ordersPaidBy(reference: string): Promise<string[]> {
    const orderId = await this.payments.orderOf(reference);
    return orderId === null ? [] : [orderId];
  }
}
