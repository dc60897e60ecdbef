import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import type { Id } from '../../../shared/id.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import type { Order } from '../../domain/order.js';
import { Orders } from '../../domain/orders.js';
import { LinkNotValid } from '../../domain/refusals.js';
import { Return, type WantedReturn } from '../../domain/returns/return.js';
import { piecesOf, type ReturnState } from '../../domain/returns/return-state.js';
import { Returns } from '../../domain/returns/returns.js';
import { ReturnMailer } from '../mails/return-mailer.js';
import { type OrderDetails, OrderViews } from '../order-views.js';

/** A customer wants to send goods back. The order's lock counts what is left while others ask. */
@Injectable()
export class AskForReturn {
  constructor(
    private readonly orders: Orders,
    private readonly returns: Returns,
    private readonly views: OrderViews,
    private readonly mails: ReturnMailer,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound, RuleBroken, Invalid */
  execute(customerId: Id<'Person'>, orderId: Id<'Order'>, wanted: WantedReturn): Promise<ReturnState> {
    return this.work.run(async () => this.#ask(await this.orders.ownOf(customerId, orderId), wanted));
  }

  /** @param linked the order as its link showed it @throws LinkNotValid, RuleBroken, Invalid */
  byLink({ id, linkVersion }: OrderDetails, wanted: WantedReturn): Promise<ReturnState> {
    return this.work.run(async () => {
      const order = await this.orders.get(id);
      if (order.state.linkVersion !== linkVersion) throw new LinkNotValid();
      return this.#ask(order, wanted);
    });
  }

  async #ask(order: Order, wanted: WantedReturn): Promise<ReturnState> {
    const now = this.clock.now();
    const asked = Return.ask(await this.views.details(order.state.id), wanted, now);
    await this.returns.add(asked);
    order.returnAsked(piecesOf(asked.state), now);
    await this.orders.save(order);
    await this.mails.enqueue(order, asked.state, 'asked');
    return asked.state;
  }
}
