import { Injectable } from '@nestjs/common';
import { type BoughtLine, OrderPaid } from '../../ordering/ordering.events.js';
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
    // A line that was recorded before there were sizes has the default variant, whose id is the product's.
    const variantOf = ({ productId, variantId = productId as string }: BoughtLine) => variantId;
    cart.removeBought(bought.map((line) => ({ variantId: variantOf(line), quantity: line.quantity })));
    await this.carts.save(cart);
  }
}
