import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import type { Id } from '../../../shared/id.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { Orders } from '../../domain/orders.js';
import type { TrackingChange } from '../../domain/shipment/shipment.js';
import { OrderViews } from '../order-views.js';
import { assertSeen } from '../staff/changed-since.js';

export interface ShipmentRequest {
  readonly orderId: Id<'Order'>;
  readonly tracking: TrackingChange;
  /** The staff member's name, for the timeline. */
  readonly by: string;
  /** The staff member, for the audit trail. */
  readonly actor: Id<'Person'>;
  /** Of the order that the staff member has seen; undefined where the client knows none. */
  readonly version?: number | undefined;
}

/** Staff say with which carrier the parcel goes and how it can be followed, before it is sent or later. */
@Injectable()
export class ChangeShipment {
  constructor(
    private readonly orders: Orders,
    private readonly views: OrderViews,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws ChangedMeanwhile with the `OrderDetails` */
  execute({ orderId, tracking, by, actor, version }: ShipmentRequest): Promise<void> {
    const change = async () => {
      const order = await this.orders.getWithShipment(orderId);
      const now = this.clock.now();
      if (version !== undefined) await assertSeen(this.views, orderId, version, now);
      order.track(tracking, by, now);
      await this.orders.save(order);
    };
    return this.work.run(change, { actor });
  }
}
