import { Invalid, NotFound, NotSignedIn, RuleBroken } from '../../../shared/errors.js';

export class AlertsNotOffered extends RuleBroken {
  constructor() {
    super('This shop sends no mail. Please contact us instead.');
  }
}

/** The asker's account was deleted, or the guest has joined one. */
export class AskerIsGone extends NotSignedIn {}

export class NoAddressForAlert extends Invalid {
  constructor() {
    const sentence = 'Enter your email.';
    super(sentence, [{ field: 'email', message: sentence }]);
  }
}

export class NotSoldAnyMore extends NotFound {
  constructor() {
    super('This product is no longer available.');
  }
}

export class NoSuchVariant extends NotFound {
  constructor() {
    super('This product has no such size.');
  }
}

export class IsInStock extends RuleBroken {
  constructor() {
    super('This size is in stock.');
  }
}

/** Says nothing of what is waited for. */
export class TooManyAlerts extends RuleBroken {
  constructor(most: number) {
    super(`We can watch at most ${most} sizes for one address. End some of them by the link in one of our mails.`);
  }
}

export class AlertLinkNotValid extends Invalid {
  constructor() {
    const sentence = 'This link ends no alert. It may be incomplete: please open it in the mail again.';
    super(sentence, [{ field: 'token', message: sentence }]);
  }
}
