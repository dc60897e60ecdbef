import { Injectable } from '@nestjs/common';
import { OrderPaid } from '../../../ordering/ordering.events.js';
import { Reaction } from '../../../shared/events/reaction.js';
import { CatalogApi } from '../../catalog.api.js';

@Injectable()
export class WhenOrderPaidSellReserved extends Reaction<OrderPaid> {
  readonly key = 'catalog.sell-when-order-paid';
  readonly to = OrderPaid;
  readonly locks = 'products';

  constructor(private readonly stock: CatalogApi) {
    super();
  }

  react({ orderId }: OrderPaid): Promise<void> {
    return this.stock.sell(orderId);
  }
}
