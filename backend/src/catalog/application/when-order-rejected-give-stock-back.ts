import { Injectable } from '@nestjs/common';
import { OrderRejected } from '../../ordering/ordering.events.js';
import { Reaction } from '../../shared/event.js';
import { CatalogApi } from '../catalog.api.js';

@Injectable()
export class WhenOrderRejectedGiveStockBack extends Reaction<OrderRejected> {
  readonly to = OrderRejected;

  constructor(private readonly stock: CatalogApi) {
    super();
  }

  react({ orderId }: OrderRejected): Promise<void> {
    return this.stock.giveBack(orderId);
  }
}
