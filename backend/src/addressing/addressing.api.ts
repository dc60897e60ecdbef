import type { Id } from '../shared/id.js';

export interface PostalAddress {
  readonly addressId: Id<'Address'>;
  readonly address: string;
  readonly city: string;
  readonly pincode: string;
  readonly phone: string;
  readonly notes: string;
}

/** What other modules may ask of the address book. */
export abstract class AddressingApi {
  /** The person's own address of that id, or null: somebody else's counts as absent. */
  abstract find(customerId: Id<'Person'>, addressId: string): Promise<PostalAddress | null>;
}
