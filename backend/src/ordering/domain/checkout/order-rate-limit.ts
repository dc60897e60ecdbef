import { TooManyOrders } from '../refusals.js';

const most = 20;
const hour = 3_600_000; // ms

export function anHourBefore(now: Date): Date {
  return new Date(now.getTime() - hour);
}

/** @param placed when one customer placed orders within the hour, earliest first @throws TooManyOrders where there may not be another */
export function mustBeFew(placed: readonly Date[], now: Date): void {
  const [first] = placed.slice(-most);
  if (placed.length < most || !first) return;
  throw new TooManyOrders(most, Math.ceil((first.getTime() + hour - now.getTime()) / 1_000));
}
