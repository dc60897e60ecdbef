import type { Id } from '../shared/id.js';

export interface PostalAddress {
  readonly addressId: Id<'Address'>;
  /** Counts its changes, from 1. */
  readonly version: number;
  /** The recipient's name; empty where none is given. */
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly pincode: string;
  readonly phone: string;
  readonly notes: string;
}

export abstract class AddressingApi {
  /** The person's address of that id; null also for somebody else's. */
  abstract find(customerId: Id<'Person'>, addressId: string): Promise<PostalAddress | null>;
}
