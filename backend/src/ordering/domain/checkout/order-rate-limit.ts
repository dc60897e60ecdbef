import { TooManyOrders } from './refusals.js';

const maxOrders = 20;
const period = 3_600_000; // ms

export function rateLimitStart(now: Date): Date {
  return new Date(now.getTime() - period);
}

/** @param placed when a customer placed orders within the last hour, earliest first @throws TooManyOrders */
export function assertWithinRateLimit(placed: readonly Date[], now: Date): void {
  const [first] = placed.slice(-maxOrders);
  if (placed.length < maxOrders || !first) return;
  throw new TooManyOrders(maxOrders, Math.ceil((first.getTime() + period - now.getTime()) / 1_000));
}
