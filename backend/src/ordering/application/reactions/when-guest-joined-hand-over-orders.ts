import { Injectable } from '@nestjs/common';
import { CartApi } from '../../../cart/cart.api.js';
import { GuestJoined } from '../../../identity/identity.events.js';
import { Reaction } from '../../../shared/event.js';
import type { Order } from '../../domain/order.js';
import { Orders } from '../../domain/orders.js';
import { PaymentIsBeingConfirmed } from '../../domain/refusals.js';
import { CheckoutOrder } from '../place/checkout-order.js';

/** The guest's orders are the account's from now on, also while one of them is being paid. */
@Injectable()
export class WhenGuestJoinedHandOverOrders extends Reaction<GuestJoined> {
  readonly to = GuestJoined;
  readonly locks = 'order';

  constructor(
    private readonly carts: CartApi,
    private readonly orders: Orders,
    private readonly checkoutOrder: CheckoutOrder,
  ) {
    super();
  }

  async react({ guestId, accountId }: GuestJoined): Promise<void> {
    const { cartId } = await this.carts.lockedContents(guestId);
    // As long as there is a cart of the guest's own, an order of theirs may still be on its way.
    if (cartId === guestId) throw new Error(`The cart of ${guestId} has not been handed over yet`);
    const orders = await this.orders.allOf(guestId);
    const mayStayCurrent = orders.some(({ facts }) => facts.isCurrent) && (await this.#makeWay(accountId));
    for (const order of orders) {
      order.handOver(accountId, mayStayCurrent);
      this.orders.save(order);
    }
  }

  /** A person is at the checkout with one order: the one they came with, unless the other may have been charged. */
  async #makeWay(accountId: string): Promise<boolean> {
    const own: Order | null = await this.checkoutOrder.of(accountId);
    try {
      if (own) await this.checkoutOrder.replace(own, []);
      return true;
    } catch (error) {
      if (error instanceof PaymentIsBeingConfirmed) return false;
      throw error;
    }
  }
}
