import type { Id } from '../shared/id.js';

/** What an order brought to its customer. */
export interface DeliveredLine {
  readonly orderId: Id<'Order'>;
  /** What the product was called. */
  readonly title: string;
  /** Null where it has no sizes. */
  readonly size: string | null;
  /** Whom the parcel was for; empty where nobody said. */
  readonly recipient: string;
}

/** What ordering offers to other modules. */
export abstract class OrderingApi {
  /** The latest delivery of the product to the customer, in any size. */
  abstract delivered(customerId: Id<'Person'>, productId: Id<'Product'>): Promise<DeliveredLine | null>;

  /** As `delivered`, inside the caller's unit of work: until its end the customer can't leave. */
  abstract lockDelivered(customerId: Id<'Person'>, productId: Id<'Product'>): Promise<DeliveredLine | null>;
}
