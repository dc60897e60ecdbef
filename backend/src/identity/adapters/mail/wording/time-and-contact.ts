import type { ShopDetails } from '../../../../shared/shop-identity.js';
import { shopMoment } from '../../../../shared/shop-time.js';

/** @param at ISO 8601 date-time @returns the time in the shop's zone, such as `23 November 2026 at 15:35 IST` */
export function timeOf(at: string): string {
  return shopMoment(new Date(at));
}

/** How the reader contacts the shop, to follow the word “please”. */
export function contactOf({ email }: Pick<ShopDetails, 'email'>): string {
  return email ? `write to us at ${email}` : 'reply to this mail';
}
