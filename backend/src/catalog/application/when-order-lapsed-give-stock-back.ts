import { Injectable } from '@nestjs/common';
import { OrderLapsed } from '../../ordering/ordering.events.js';
import { Reaction } from '../../shared/event.js';
import { CatalogApi } from '../catalog.api.js';

@Injectable()
export class WhenOrderLapsedGiveStockBack extends Reaction<OrderLapsed> {
  readonly to = OrderLapsed;

  constructor(private readonly stock: CatalogApi) {
    super();
  }

  react({ orderId }: OrderLapsed): Promise<void> {
    return this.stock.giveBack(orderId);
  }
}
