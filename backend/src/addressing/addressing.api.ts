import type { Id } from '../shared/id.js';
import type { PostalFields } from '../shared/people/postal-fields.js';

export interface PostalAddress extends PostalFields {
  readonly addressId: Id<'Address'>;
  /** Counts its changes, from 1. */
  readonly version: number;
}

export abstract class AddressingApi {
  /** The person's address of that id; null also for somebody else's. */
  abstract find(customerId: Id<'Person'>, addressId: string): Promise<PostalAddress | null>;

  /** All of the person's addresses. */
  abstract all(customerId: Id<'Person'>): Promise<readonly PostalAddress[]>;
}
