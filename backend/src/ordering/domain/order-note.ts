import type { Id } from '../../shared/id.js';

/** What staff note at an order, for each other. Customers never see it. */
export interface OrderNote {
  readonly id: Id<'Note'>;
  readonly orderId: Id<'Order'>;
  readonly at: Date;
  readonly text: string;
  /** The author's name. */
  readonly by: string;
  readonly staffId: Id<'Person'>;
}

/** Notes are only added; those of a customer who has left are removed with the order's other personal data. */
export abstract class OrderNotes {
  /** Inside a unit of work. */
  abstract add(note: OrderNote): Promise<void>;

  /** Those at the orders of one person, oldest first. */
  abstract atOrdersOf(customerId: Id<'Person'>): Promise<readonly OrderNote[]>;
}
