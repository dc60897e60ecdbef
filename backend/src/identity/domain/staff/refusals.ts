import { ChangedMeanwhile, NotFound, RuleBroken } from '../../../shared/errors.js';
import { InvalidLink } from '../refusals.js';
import type { StaffMember } from './staff-member.js';

/** The shop needs somebody who can change its staff and settings. */
export class LastOwner extends RuleBroken {
  constructor() {
    super("The last owner can't be removed.");
  }
}

export class NoSuchStaff extends NotFound {
  constructor() {
    super('Nobody of the staff has this id.');
  }
}

export class AlreadyOfStaff extends RuleBroken {
  constructor() {
    const message = 'This address already belongs to somebody of the staff.';
    super(message, [{ field: 'email', message }]);
  }
}

/** An account of a customer never becomes one of staff: whoever has the link would take it over. */
export class AddressOfACustomer extends RuleBroken {
  constructor() {
    const message = 'A customer has an account with this address. Please invite another address.';
    super(message, [{ field: 'email', message }]);
  }
}

/** As `AddressOfACustomer`, to whom is invited. */
export class InvitedAddressIsTaken extends RuleBroken {
  constructor() {
    super('This address has an account by now. Please ask for an invitation to another address.');
  }
}

export class InvalidInvitation extends InvalidLink {
  constructor() {
    super('This invitation has been used or withdrawn, or has expired. Please ask for a new one.');
  }
}

/** Changed by somebody else since the version that was read. */
export class StaffChangedMeanwhile extends ChangedMeanwhile<StaffMember> {
  constructor(current: StaffMember) {
    super('Somebody else changed this role meanwhile.', current);
  }
}
