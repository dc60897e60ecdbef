import { NotFound, NotSignedIn, RuleBroken } from '../../shared/errors.js';

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

/** The owner has deleted their account, so the session is invalid. */
export class BookIsClosed extends NotSignedIn {}
