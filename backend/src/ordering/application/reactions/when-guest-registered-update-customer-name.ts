import { Injectable } from '@nestjs/common';
import { CartApi } from '../../../cart/cart.api.js';
import { IdentityApi } from '../../../identity/identity.api.js';
import { GuestRegistered } from '../../../identity/identity.events.js';
import { Reaction } from '../../../shared/events/reaction.js';
import { Orders } from '../../domain/orders.js';

/** The orders of a guest show the name of the account that the guest became. */
@Injectable()
export class WhenGuestRegisteredUpdateCustomerName extends Reaction<GuestRegistered> {
  readonly key = 'ordering.name-customer-when-guest-registered';
  readonly to = GuestRegistered;
  readonly locks = 'cart';

  constructor(
    private readonly carts: CartApi,
    private readonly orders: Orders,
    private readonly identity: IdentityApi,
  ) {
    super();
  }

  async react({ personId }: GuestRegistered): Promise<void> {
    const name = await this.identity.accountName(personId);
    if (name === null) return;
    // Waits for an order that the guest is placing.
    await this.carts.lock(personId);
    for (const order of await this.orders.allOf(personId)) {
      if (order.state.customerName === name) continue;
      order.nameCustomer(name);
      await this.orders.save(order);
    }
  }
}
