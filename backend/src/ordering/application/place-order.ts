import { Injectable } from '@nestjs/common';
import { PaymentsApi } from '../../payments/payments.api.js';
import type { Id } from '../../shared/id.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { CurrentOrder } from './current-order.js';
import { DrawUpOrder, type OpenedOrder } from './draw-up-order.js';
import { GoOnPaying } from './go-on-paying.js';
import { type PlaceWish, ReadCheckout } from './read-checkout.js';

/** Turns a person's cart into an order to be paid. The same cart sent twice is one order. */
@Injectable()
export class PlaceOrder {
  constructor(
    private readonly reading: ReadCheckout,
    private readonly current: CurrentOrder,
    private readonly drawUp: DrawUpOrder,
    private readonly paying: GoOnPaying,
    private readonly payments: PaymentsApi,
    private readonly work: UnitOfWork,
  ) {}

  /** @throws Unreachable when the provider does not answer; sent again, it goes on with the same order */
  async execute(wish: PlaceWish): Promise<{ orderId: Id<'Order'>; approvalUrl: string }> {
    const { orderId, paymentId } = await this.work.run(() => this.#orderFor(wish));
    return { orderId, approvalUrl: await this.payments.approvalUrl(paymentId) };
  }

  async #orderFor(wish: PlaceWish): Promise<OpenedOrder> {
    const checkout = await this.reading.execute(wish);
    const open = await this.current.answerTo(checkout);
    if (!open) return this.drawUp.execute(checkout);
    return { orderId: open.facts.id, paymentId: await this.paying.execute(open) };
  }
}
