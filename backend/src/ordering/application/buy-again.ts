import { Injectable } from '@nestjs/common';
import { CartRefills, type Refilled } from '../../cart/cart.api.js';
import type { Id } from '../../shared/id.js';
import type { SessionUser } from '../../shared/session-user.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { OrderViews } from './order-views.js';

/** Puts an order's goods into its customer's cart again, whatever became of the order. */
@Injectable()
export class BuyAgain {
  constructor(
    private readonly views: OrderViews,
    private readonly carts: CartRefills,
    private readonly work: UnitOfWork,
  ) {}

  /** @throws NotFound, also for another customer's order */
  execute(customer: SessionUser, orderId: Id<'Order'>): Promise<Refilled> {
    return this.work.run(async () => {
      const { lines } = await this.views.ownDetails(customer.id, orderId);
      return this.carts.addAgain(customer, lines);
    });
  }
}
