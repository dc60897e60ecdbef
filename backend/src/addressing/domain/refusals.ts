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

/** Its owner has deleted their account; whoever comes with it now has no session any more. */
export class BookIsClosed extends NotSignedIn {}
