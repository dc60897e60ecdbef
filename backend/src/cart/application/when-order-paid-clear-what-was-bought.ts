import { Injectable } from '@nestjs/common';
import { OrderPaid } from '../../ordering/ordering.events.js';
import { PricingApi } from '../../pricing/pricing.api.js';
import { Reaction } from '../../shared/events/reaction.js';
import type { Cart } from '../domain/cart.js';
import { Carts } from '../domain/carts.js';

@Injectable()
export class WhenOrderPaidClearWhatWasBought extends Reaction<OrderPaid> {
  readonly key = 'cart.clear-when-order-paid';
  readonly to = OrderPaid;
  readonly locks = 'cart';

  constructor(
    private readonly carts: Carts,
    private readonly pricing: PricingApi,
  ) {
    super();
  }

  async react({ customerId, bought, discountCode }: OrderPaid): Promise<void> {
    const cart = await this.carts.get(customerId);
    cart.removeBought(bought);
    if (discountCode) await this.#removeCode(cart, discountCode);
    await this.carts.save(cart);
  }

  /** One that was entered since stays. */
  async #removeCode(cart: Cart, used: string): Promise<void> {
    const entered = await this.pricing.code(cart.codeId, { personId: cart.ownerId, isGuest: false });
    if (entered?.code === used) cart.removeCode();
  }
}
