import type { OrderLink } from '../../domain/links/order-link.js';
import type { OrderState } from '../../domain/order-state.js';

/** Signed links, each of which shows one order to people without a session and grants nothing else. */
export abstract class OrderLinks {
  /** @returns the same link for an order each time, until its links are revoked */
  abstract linkFor(order: Pick<OrderState, 'id' | 'placedAt' | 'linkVersion'>): string;

  /** @param text what follows the `#` of a link @returns null when the signature is invalid */
  abstract read(text: string): OrderLink | null;
}
