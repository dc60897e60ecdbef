import { Mail } from '../../../shared/mail/mail.js';

/** The first one to a new account, with a link that verifies its address. */
export class Welcome extends Mail {
  constructor(readonly name: string) {
    super();
  }
}

/** Another link that verifies the address, on request. */
export class EmailVerification extends Mail {}

export class PasswordReset extends Mail {
  /** @param browser that asked for it */
  constructor(readonly browser: string) {
    super();
  }
}

export class PasswordChanged extends Mail {
  /** @param at ISO date-time */
  constructor(
    readonly at: string,
    readonly browser: string,
  ) {
    super();
  }
}

/** To the new address, with a link that makes it the account's. */
export class NewEmailConfirmation extends Mail {}

/** To the former address. */
export class EmailChanged extends Mail {
  /** @param maskedEmail such as `a…@e…` */
  constructor(
    readonly at: string,
    readonly maskedEmail: string,
  ) {
    super();
  }
}

export class NewSignIn extends Mail {
  constructor(
    readonly at: string,
    readonly browser: string,
  ) {
    super();
  }
}

/** To somebody whom the shop no longer knows. */
export class AccountDeleted extends Mail {
  /** @param at ISO date-time */
  constructor(readonly at: string) {
    super();
  }
}
