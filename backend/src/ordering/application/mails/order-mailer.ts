import { Injectable } from '@nestjs/common';
import { IdentityApi } from '../../../identity/identity.api.js';
import { Clock } from '../../../shared/clock.js';
import type { Id } from '../../../shared/id.js';
import type { MailType } from '../../../shared/mail/mail.js';
import { Mailer } from '../../../shared/mail/mailer.js';
import { ShopCountry } from '../../../shared/shop-country.js';
import type { OrderState } from '../../domain/order-state.js';
import { isPaid } from '../../domain/payment-standing.js';
import { Orders } from '../../domain/orders.js';
import { type MailedOrder, mailedOrder } from './mailed-order.js';
import type { OrderMail, OrderStatusMail } from './order-mails.js';

/** Delay of mails about a status, in ms: if staff change the status again within it, the mail isn't sent. */
const timeToUndo = 60_000;

/** Writes mails about orders in the unit of work that changes them. Without an address there is no mail. */
@Injectable()
export class OrderMailer {
  constructor(
    private readonly orders: Orders,
    private readonly identity: IdentityApi,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly shopCountry: ShopCountry,
  ) {}

  /** @param key as in `Delivery` */
  async enqueue(
    orderId: Id<'Order'>,
    key: string,
    write: (order: MailedOrder, state: OrderState) => OrderMail,
  ): Promise<void> {
    const order = await this.#toWriteAbout(orderId);
    if (order) await this.#enqueue(order, write(mailedOrder(order, this.shopCountry.code), order), key);
  }

  /** Enqueues a mail that is sent after a minute unless the status has changed. @param name first part of the key */
  async enqueueStatus(
    orderId: Id<'Order'>,
    name: string,
    write: (order: MailedOrder, changedAt: string, state: OrderState) => OrderStatusMail,
  ): Promise<void> {
    const order = await this.#toWriteAbout(orderId);
    // A guest's address is not verified: unpaid orders cause no status mail, so that nobody can mail strangers by them.
    if (!order || (order.contactEmail !== null && !isPaid(order))) return;
    const changedAt = (order.changedAt ?? order.placedAt).toISOString();
    const mail = write(mailedOrder(order, this.shopCountry.code), changedAt, order);
    const notBefore = new Date(this.clock.now().getTime() + timeToUndo);
    await this.#enqueue(order, mail, `${name}:${orderId}:${changedAt}`, notBefore);
  }

  /** Withdraws mails of this type about the order before they are sent. @returns the latest of them; null for none */
  withdraw<M extends OrderMail>(orderId: Id<'Order'>, type: MailType<M>): Promise<M | null> {
    return this.mailer.withdraw(type, orderId);
  }

  async #toWriteAbout(orderId: Id<'Order'>): Promise<OrderState | null> {
    return this.mailer.isOffered ? (await this.orders.get(orderId)).state : null;
  }

  async #enqueue(order: OrderState, mail: OrderMail, key: string, notBefore?: Date): Promise<void> {
    const { id: orderId, customerId: personId } = order;
    const to = order.contactEmail ?? (await this.identity.mailAddressOf(personId));
    if (to === null) return;
    await this.mailer.enqueue(mail, { to, key, personId, orderId, ...(notBefore ? { notBefore } : {}) });
  }
}
