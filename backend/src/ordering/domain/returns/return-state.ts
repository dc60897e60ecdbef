import type { Id } from '../../../shared/id.js';

/**
 * `asked` by the customer; `accepted` or `refused` by staff; `received`: its goods have arrived; `refunded`: their
 * money went back, with this return or before it.
 */
export const returnStates = ['asked', 'accepted', 'refused', 'received', 'refunded'] as const;
export type ReturnStep = (typeof returnStates)[number];

/** What of a line goes back. */
export interface ReturnLine {
  readonly variantId: Id<'Variant'>;
  /** Pieces that the customer wants to send back. */
  readonly quantity: number;
  /** In the customer's words. */
  readonly reason: string;
  /** Pieces that have arrived; null before. */
  readonly received: number | null;
  /** Whether staff would put them back into the stock. */
  readonly restock: boolean;
  /** Pieces that have arrived after their money had gone back, so that no refund names them. */
  readonly settled: number;
}

export interface ReturnState {
  readonly id: Id<'Return'>;
  readonly orderId: Id<'Order'>;
  readonly state: ReturnStep;
  readonly lines: readonly ReturnLine[];
  /** The customer's; may be empty. */
  readonly note: string;
  /** The shop's, for the customer; may be empty. */
  readonly answer: string;
  /** Its latest refund, which the provider may have refused; null: none. */
  readonly refundId: Id<'Refund'> | null;
  readonly askedAt: Date;
  readonly changedAt: Date;
  /** Counts its changes, from 1. */
  readonly version: number;
}

/** Pieces of lines. */
export type Pieces = ReadonlyMap<string, number>;

export function piecesOf({ lines }: Pick<ReturnState, 'lines'>): number {
  return lines.reduce((sum, { quantity, received }) => sum + (received ?? quantity), 0);
}
