import { ChangedMeanwhile } from '../../../shared/errors.js';
import { shopTime } from '../../../shared/shop-time.js';
import { isolated } from '../../../shared/text/isolated.js';
import { statusLabels } from '../../domain/order-statuses.js';
import type { TimelineEntry } from '../../domain/timeline.js';
import type { OrderDetails } from '../order-views.js';

/**
 * Says who did what since that version of the order.
 * @param version undefined where the client sent none to take back that the order was sent or delivered
 */
export function changedSince(version: number | undefined, order: OrderDetails, now: Date): ChangedMeanwhile {
  const entries = version === undefined ? [] : order.timeline.slice(version);
  const news = (entries.length > 0 ? entries : order.timeline.slice(-1)).map((entry) => newsOf(entry, now)).join(' ');
  const reason =
    version === undefined
      ? `This order is ${statusLabels[order.status]}. To take that back, look at it as it is now and send its version.`
      : 'This order has changed since you opened it.';
  return new ChangedMeanwhile(`${reason} ${news}`, order);
}

function newsOf({ at, by, note }: TimelineEntry, now: Date): string {
  return `${isolated(by)} at ${shopTime(at, now)}: ${note}`;
}
