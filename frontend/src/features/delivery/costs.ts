import type { DeliveryMethod } from '../../contract/types';
import { formatCents } from '../../lib/format/money';

/** What a method costs, in cents. @param goodsCents what it carries @param isFree by a discount code */
export function deliveryCents({ price, freeFrom }: DeliveryMethod, goodsCents: number, isFree: boolean): number {
  if (isFree) return 0;
  return freeFrom !== null && goodsCents >= Math.round(freeFrom * 100) ? 0 : Math.round(price * 100);
}

/** @param cents 0 is free */
export function costOf(cents: number): string {
  return cents === 0 ? 'Free' : formatCents(cents);
}
