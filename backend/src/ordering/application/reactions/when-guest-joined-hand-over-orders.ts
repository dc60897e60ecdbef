import { Injectable } from '@nestjs/common';
import { CartApi } from '../../../cart/cart.api.js';
import { CatalogApi } from '../../../catalog/catalog.api.js';
import { IdentityApi } from '../../../identity/identity.api.js';
import { GuestJoined } from '../../../identity/identity.events.js';
import { PricingApi } from '../../../pricing/pricing.api.js';
import { Reaction } from '../../../shared/events/reaction.js';
import { Mailer } from '../../../shared/mail/mailer.js';
import type { Order } from '../../domain/order.js';
import { Orders } from '../../domain/orders.js';
import { PaymentIsBeingConfirmed } from '../../domain/refusals.js';
import { CurrentOrder } from '../place/current-order.js';

/** Assigns the guest's orders and their mails to the account, with its name, also while an order is being paid. */
@Injectable()
export class WhenGuestJoinedHandOverOrders extends Reaction<GuestJoined> {
  readonly key = 'ordering.hand-over-when-guest-joined';
  readonly to = GuestJoined;
  readonly locks = 'order';

  constructor(
    private readonly carts: CartApi,
    private readonly orders: Orders,
    private readonly catalog: CatalogApi,
    private readonly currentOrder: CurrentOrder,
    private readonly identity: IdentityApi,
    private readonly mailer: Mailer,
    private readonly pricing: PricingApi,
  ) {
    super();
  }

  async react({ guestId, accountId }: GuestJoined): Promise<void> {
    const { cartId } = await this.carts.lockedContents(guestId);
    // While the guest has a cart, the guest may still be placing an order.
    if (cartId === guestId) throw new Error(`The cart of ${guestId} has not been handed over yet`);
    const orders = await this.orders.allOf(guestId);
    const mayStayCurrent = orders.some(({ state }) => state.isCurrent) && (await this.#replaceCurrent(accountId));
    const account = { id: accountId, name: await this.identity.accountName(accountId) };
    for (const order of orders) {
      order.handOver(account, mayStayCurrent);
      await this.orders.save(order);
    }
    if (orders.length === 0) return;
    // After the orders are locked: no more mails about them are written for the guest.
    await this.mailer.handOver(guestId, accountId);
    await this.pricing.handOverCodes(guestId, accountId);
    // The catalogue's reaction may have run before the guest's last order was placed or prolonged.
    await this.catalog.assign(
      orders.map(({ state }) => state.id),
      accountId,
    );
  }

  /** A customer has one current order: the guest's, unless the account's may have been charged. */
  async #replaceCurrent(accountId: string): Promise<boolean> {
    const own: Order | null = await this.currentOrder.of(accountId);
    try {
      if (own) await this.currentOrder.replace(own, []);
      return true;
    } catch (error) {
      if (error instanceof PaymentIsBeingConfirmed) return false;
      throw error;
    }
  }
}
