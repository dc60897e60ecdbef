import { ChangedMeanwhile } from '../../../shared/errors.js';
import type { Id } from '../../../shared/id.js';
import { shopTime } from '../../../shared/shop-time.js';
import { isolated } from '../../../shared/text/isolated.js';
import { statusLabels } from '../../domain/order-statuses.js';
import type { TimelineEntry } from '../../domain/timeline.js';
import type { OrderDetails, OrderViews } from '../order-views.js';

/**
 * Inside a unit of work that has locked the order, so that its timeline stays as it is read here.
 * @param version undefined where the client sent none to take back that the order was sent or delivered
 * @throws ChangedMeanwhile with the `OrderDetails` unless the order has that version
 */
export async function assertSeen(
  views: OrderViews,
  orderId: Id<'Order'>,
  version: number | undefined,
  now: Date,
): Promise<void> {
  const current = await views.detailsForStaff(orderId);
  if (version !== current.version) throw changedSince(version, current, now);
}

/** Says who did what since that version of the order. */
function changedSince(version: number | undefined, order: OrderDetails, now: Date): ChangedMeanwhile {
  const changes = order.timeline.filter(({ isInternal }) => !isInternal);
  const entries = version === undefined ? [] : changes.slice(version);
  const news = (entries.length > 0 ? entries : changes.slice(-1)).map((entry) => newsOf(entry, now)).join(' ');
  const reason =
    version === undefined
      ? `This order is ${statusLabels[order.status]}. To take that back, look at it as it is now and send its version.`
      : 'This order has changed since you opened it.';
  return new ChangedMeanwhile(`${reason} ${news}`, order);
}

/** What was done with the order from a time on, and by whom. */
export function newsFrom(since: Date, { timeline }: OrderDetails, now: Date): string {
  const entries = timeline.filter(({ at, isInternal }) => at >= since && !isInternal);
  return entries.map((entry) => newsOf(entry, now)).join(' ');
}

function newsOf({ at, by, note }: TimelineEntry, now: Date): string {
  return `${isolated(by)} at ${shopTime(at, now)}: ${note}`;
}
