import { Injectable } from '@nestjs/common';
import { OrderPaid } from '../../ordering/ordering.events.js';
import { Reaction } from '../../shared/events/reaction.js';
import { Carts } from '../domain/carts.js';

@Injectable()
export class WhenOrderPaidClearWhatWasBought extends Reaction<OrderPaid> {
  readonly key = 'cart.clear-when-order-paid';
  readonly to = OrderPaid;
  readonly locks = 'cart';

  constructor(private readonly carts: Carts) {
    super();
  }

  async react({ customerId, bought }: OrderPaid): Promise<void> {
    const cart = await this.carts.get(customerId);
    cart.removeBought(bought);
    await this.carts.save(cart);
  }
}
