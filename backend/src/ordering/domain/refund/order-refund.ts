import type { Id } from '../../../shared/id.js';
import { Money } from '../../../shared/money.js';

/** What of a line is refunded. `quantity` is 0 for a part of its money without pieces. */
export interface RefundLine {
  /** The line, by its variant, which an order has once. */
  readonly variantId: Id<'Variant'>;
  readonly quantity: number;
  readonly amount: Money;
  /** Whether the pieces go back to the stock. */
  readonly restock: boolean;
}

/** What is credited of the tax of one rate. */
export interface CreditedTax {
  readonly bps: number;
  readonly grossCents: number;
  readonly taxCents: number;
}

/** Money of an order that goes back to its customer: lines, delivery, or parts of them. */
export interface OrderRefund {
  readonly id: Id<'Refund'>;
  readonly orderId: Id<'Order'>;
  readonly amount: Money;
  readonly delivery: Money;
  readonly lines: readonly RefundLine[];
  readonly tax: readonly CreditedTax[];
  readonly state: 'pending' | 'done' | 'refused';
  /** Whether it was made at the provider, not by the shop. */
  readonly isOfProvider: boolean;
  /** Whether the provider took the money back for the buyer. */
  readonly isReversal: boolean;
  /** For the customer; null for none. */
  readonly reason: string | null;
  /** What was asked for; null where nobody asked for lines or an amount. */
  readonly wish: RefundWish | null;
  readonly staffId: Id<'Person'> | null;
  readonly at: Date;
  readonly concludedAt: Date | null;
}

/** Pieces of lines, with the delivery or without, or an amount. */
export type RefundWish =
  | {
      readonly lines: readonly { readonly id: string; readonly quantity: number; readonly restock: boolean }[];
      readonly delivery: boolean;
      readonly reason: string | null;
      /** Which return it is of; left out for none, as by the version before. */
      readonly returnId?: string;
    }
  | { readonly amountCents: number; readonly reason: string | null; readonly returnId?: string };

export function isSameWish(one: RefundWish | null, other: RefundWish): boolean {
  if (one?.reason !== other.reason || one.returnId !== other.returnId) return false;
  if ('amountCents' in one) return 'amountCents' in other && one.amountCents === other.amountCents;
  if ('amountCents' in other || one.delivery !== other.delivery || one.lines.length !== other.lines.length)
    return false;
  return one.lines.every(({ id, quantity, restock }, at) => {
    const line = other.lines[at]!;
    return line.id === id && line.quantity === quantity && line.restock === restock;
  });
}

/** Whether its money went back, or may still. */
export function counts({ state }: OrderRefund): boolean {
  return state !== 'refused';
}

/** What has gone back. */
export function refundedOf(refunds: readonly OrderRefund[]): Money {
  return Money.sum(refunds.filter(({ state }) => state === 'done').map(({ amount }) => amount));
}
