import { ChangedMeanwhile, NotFound, NotSignedIn, RuleBroken } from '../../shared/errors.js';
import type { Address } from './address.js';

export class AddressLimitReached extends RuleBroken {
  constructor(most: number) {
    super(`You can't add more than ${most} address`);
  }
}

export class NoSuchAddress extends NotFound {
  constructor() {
    super('Address not found.');
  }
}

/** Changed elsewhere, such as in another tab, since the version that was read. */
export class AddressChangedMeanwhile extends ChangedMeanwhile<Address> {
  constructor(current: Address) {
    super('You changed this address somewhere else meanwhile.', current);
  }
}

/** The owner has deleted their account, so the session is invalid. */
export class BookIsClosed extends NotSignedIn {}
