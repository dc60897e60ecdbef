import { Injectable } from '@nestjs/common';
import { IdentityApi } from '../../../identity/identity.api.js';
import type { Job, JobItem } from '../../../platform/long-jobs/job.js';
import { JobKind, type JobPlan, type PlannedItem } from '../../../platform/long-jobs/job-kind.js';
import { maxItems } from '../../../platform/long-jobs/jobs.js';
import { ChangedMeanwhile, Invalid, NotFound, RuleBroken } from '../../../shared/errors.js';
import type { Id } from '../../../shared/id.js';
import { type NamedOrder, type OrderDetails, OrderViews } from '../../application/order-views.js';
import { ChangeOrderStatus } from '../../application/staff/change-order-status.js';
import { SearchOrders } from '../../application/staff/search-orders.js';
import { orderNumber } from '../../domain/order-number.js';
import { type ChosenStatus, type OrderStatus, statusLabels } from '../../domain/order-statuses.js';
import { searchIn } from '../http/order-input.dto.js';
import type { TrackingChange } from '../../domain/shipment/shipment.js';
import { OrderStatusJobDto } from '../http/order-status-job.dto.js';
import { trackingIn } from '../http/shipment.dto.js';

const itemsAtOnce = 1_000;

/**
 * Changes the status of many orders, each as staff would change it. Nobody has looked at each of them, so that what was
 * sent, delivered or rejected is not taken back, and nothing is refunded.
 */
@Injectable()
export class OrderStatusJobKind extends JobKind<OrderStatusJobDto> {
  readonly kind = 'orderStatus';
  readonly roles = ['owner', 'manager', 'packer'] as const;
  readonly wish = OrderStatusJobDto;

  constructor(
    private readonly views: OrderViews,
    private readonly searchOrders: SearchOrders,
    private readonly changeStatus: ChangeOrderStatus,
    private readonly identity: IdentityApi,
  ) {
    super();
  }

  async plan(wish: OrderStatusJobDto): Promise<JobPlan> {
    const { status, carrier } = wish;
    const orders = await this.#ordersOf(wish);
    return {
      params: { status, tracking: carrier ? trackingIn({ carrier }) : {} },
      items: itemsOf(orders),
    };
  }

  async mayGoOn(staffId: Id<'Person'>): Promise<boolean> {
    const role = await this.identity.staffRoleOf(staffId);
    return role !== null && this.roles.includes(role);
  }

  async execute({ data }: JobItem, { params, staffId, staffName }: Job): Promise<void> {
    const { orderId } = data as { orderId: Id<'Order'> };
    const { status, tracking } = params as { status: ChosenStatus; tracking: TrackingChange };
    const by = { by: staffName, actor: staffId };
    await this.#assertNotRejected(orderId, status);
    try {
      await this.changeStatus.execute({ orderId, to: status, tracking, refund: false, ...by });
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error;
      throw toBeOpened((error as ChangedMeanwhile<OrderDetails>).current.status);
    }
  }

  /** Reopening reserves stock again, for orders that nobody has looked at. */
  async #assertNotRejected(orderId: Id<'Order'>, to: ChosenStatus): Promise<void> {
    const { status } = await this.views.status(orderId);
    if (status === 'rejected' && to !== 'rejected') throw toBeOpened(status);
  }

  async #ordersOf({ ids, filter, count }: OrderStatusJobDto) {
    if ((ids === undefined) === (filter === undefined)) {
      throw Invalid.field('ids', 'Please choose orders, or a filter.');
    }
    if (filter) {
      const found = await this.searchOrders.names(searchIn(filter), maxItems + 1);
      if (typeof count === 'number' && found.length !== count && found.length <= maxItems)
        throw foundOthers(found.length);
      return found;
    }
    const chosen = new Set(ids);
    const orders = await this.views.chosen([...chosen]);
    if (orders.length < chosen.size) throw new NotFound('Order not found.');
    return orders;
  }
}

/** Nobody has seen those that came in since. */
function foundOthers(count: number): RuleBroken {
  const words = count === 1 ? 'one order matches' : `${count.toLocaleString('en-US')} orders match`;
  return new RuleBroken(`By now ${words}. Nothing was changed.`);
}

function toBeOpened(status: OrderStatus): RuleBroken {
  return new RuleBroken(`This order is ${statusLabels[status]}. Please open it to take that back.`);
}

/** In pieces, since there may be 100,000. */
function* itemsOf(orders: readonly NamedOrder[]): Iterable<readonly PlannedItem[]> {
  for (let start = 0; start < orders.length; start += itemsAtOnce) {
    const some = orders.slice(start, start + itemsAtOnce);
    yield some.map(({ id, number }) => ({ key: orderNumber(number), data: { orderId: id } }));
  }
}
