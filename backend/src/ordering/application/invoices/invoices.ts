import type { Id } from '../../../shared/id.js';
import type { CreditNoteContent } from '../../domain/invoice/credit-note-content.js';
import type { InvoiceContent } from '../../domain/invoice/invoice-content.js';
import type { Series } from '../../domain/invoice/invoice-number.js';

export interface Issued<Content> {
  readonly id: Id<'Invoice'>;
  readonly orderId: Id<'Order'>;
  readonly refundId: Id<'Refund'> | null;
  /** Such as `INV-2026-000001`. */
  readonly number: string;
  /** A day such as `2026-11-28`, in the shop's zone. */
  readonly issuedOn: string;
  readonly content: Content;
}

export type Invoice = Issued<InvoiceContent>;
export type CreditNote = Issued<CreditNoteContent>;

/** A paid order without an invoice, or a refund without a credit note. */
export interface AwaitingPaper {
  readonly orderId: Id<'Order'>;
  /** Null for an invoice. */
  readonly refundId: Id<'Refund'> | null;
  /** When it was paid or refunded. */
  readonly at: Date;
}

export interface ToIssue {
  readonly orderId: Id<'Order'>;
  readonly refundId: Id<'Refund'> | null;
  /** The invoice that a credit note corrects. */
  readonly corrects: Id<'Invoice'> | null;
  readonly content: InvoiceContent | CreditNoteContent;
}

/** What was issued, which is never changed or deleted, and what waits to be. */
export abstract class Invoices {
  abstract isAnyAwaited(): Promise<boolean>;

  /** Of all instances and requests one issues at a time. @returns false where another does */
  abstract tryLock(): Promise<boolean>;

  /** Waits for the one that issues. */
  abstract lock(): Promise<void>;

  /** The time by the database's clock, which is one for all instances. */
  abstract now(): Promise<Date>;

  /** Of longest ago; a credit note only once its order has an invoice. */
  abstract awaited(limit: number): Promise<AwaitingPaper[]>;

  abstract awaitedOf(orderIds: readonly Id<'Order'>[]): Promise<AwaitingPaper[]>;

  /** Numbers them in their sequence. What was awaited is so no longer. */
  abstract issue(series: Series, day: string, papers: readonly ToIssue[]): Promise<void>;

  /** The invoices of orders, by order. */
  abstract of(orderIds: readonly Id<'Order'>[]): Promise<Map<Id<'Order'>, Invoice>>;

  abstract creditNotesOf(orderIds: readonly Id<'Order'>[]): Promise<CreditNote[]>;

  /** Removes the buyers who have left from what was issued before a day. @returns how many */
  abstract forgetBuyers(before: string): Promise<number>;
}
