import type { Id } from '../../shared/id.js';
import type { Address } from '../domain/address.js';

export abstract class AddressViews {
  /** In the order they were added. One statement, no lock. */
  abstract list(ownerId: Id<'Person'>): Promise<readonly Address[]>;
}
