import { Invalid, NotSignedIn, RuleBroken } from '../../shared/errors.js';

export class EmailIsTaken extends RuleBroken {
  constructor() {
    super('There is already an account with this email. Please log in instead.');
  }
}

/** The same error for an unknown address and a wrong password, so that it doesn't reveal which accounts exist. */
export class WrongCredentials extends NotSignedIn {
  constructor() {
    super('The email or the password is wrong.');
  }
}

/** Not a 401, since the session remains valid. */
export class WrongPassword extends Invalid {
  constructor(field = 'currentPassword', sentence = 'The current password is wrong.') {
    super(sentence, [{ field, message: sentence }]);
  }
}

/** The same error for a link that is unknown, used, replaced or expired. */
export class InvalidLink extends Invalid {
  constructor(sentence = 'This link has been used or has expired. Please ask for a new one.') {
    super(sentence, [{ field: 'token', message: sentence }]);
  }
}

/** Nobody can ask for another link of this kind. */
export class InvalidUndo extends InvalidLink {
  constructor() {
    super('This link has been used or has expired. If somebody else has your account, please write to us.');
  }
}

export class FormerEmailIsTaken extends RuleBroken {
  constructor() {
    super('Another account has this email by now, so it can’t be given back. Please write to us.');
  }
}

export class MailNotOffered extends RuleBroken {
  constructor() {
    super('This shop sends no mail. Please contact us instead.');
  }
}

/** Required of people without a password. */
export class NotConfirmed extends Invalid {
  constructor() {
    const sentence = 'Please confirm that your data should be deleted.';
    super(sentence, [{ field: 'confirmed', message: sentence }]);
  }
}

/** A guest's data is still being moved to the account, and would arrive after the account was deleted. */
export class CartIsStillMoving extends RuleBroken {
  constructor() {
    super('Your cart and orders are still being moved to your account. Please try again in a minute.');
  }
}

export class NoLongerAGuest extends RuleBroken {
  constructor() {
    super('This cart already belongs to an account. Please log in instead.');
  }
}

/** Prevents the start of the shop: ADMIN_EMAIL belongs to an account without the admin role. */
export class AdminIsAShopper extends RuleBroken {
  constructor() {
    super('ADMIN_EMAIL belongs to a shopper. Set it to an address that nobody shops with.');
  }
}

/** Prevents the start of the shop: ADMIN_PASSWORD is easy to guess. */
export class AdminPasswordIsTooEasy extends RuleBroken {
  constructor() {
    super('ADMIN_PASSWORD is too easy to guess. Set it to another one.');
  }
}

export class UnfitEmail extends Invalid {
  constructor() {
    const sentence = 'Please enter a valid email address.';
    super(sentence, [{ field: 'email', message: sentence }]);
  }
}

export class UnfitPassword extends Invalid {
  constructor(sentence: string, field: string) {
    super(sentence, [{ field, message: sentence }]);
  }
}
