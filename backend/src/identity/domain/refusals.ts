import { Invalid, NotSignedIn, RuleBroken } from '../../shared/errors.js';

export class EmailIsTaken extends RuleBroken {
  constructor() {
    super('There is already an account with this email. Please log in instead.');
  }
}

/** The same for an unknown address and a wrong password. */
export class WrongCredentials extends NotSignedIn {
  constructor() {
    super('The email or the password is wrong.');
  }
}

/** Not "not signed in": the session is good, and stays. */
export class WrongPassword extends Invalid {
  constructor() {
    const sentence = 'The current password is wrong.';
    super(sentence, [{ field: 'currentPassword', message: sentence }]);
  }
}

/** Who has no password says that they mean it. */
export class NotConfirmed extends Invalid {
  constructor() {
    const sentence = 'Please confirm that everything of yours is to be deleted.';
    super(sentence, [{ field: 'confirmed', message: sentence }]);
  }
}

/** Somebody has to keep the shop. */
export class LastAdmin extends RuleBroken {
  constructor() {
    super('You are the only administrator. Please have another one made before you delete your account.');
  }
}

/** What they had as a guest would arrive after they are gone. */
export class BagIsOnItsWay extends RuleBroken {
  constructor() {
    super('What you had as a guest is still being moved to your account. Please try again in a minute.');
  }
}

export class NoLongerAGuest extends RuleBroken {
  constructor() {
    super('This bag already belongs to an account. Please log in instead.');
  }
}

/** Stops the start: a shop must not open without anybody to keep it. */
export class AdminIsAShopper extends RuleBroken {
  constructor() {
    super('ADMIN_EMAIL belongs to a shopper. Set it to an address that nobody shops with.');
  }
}

/** Stops the start: what everybody tries first must not open the shop to them. */
export class AdminPasswordIsEasy extends RuleBroken {
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
