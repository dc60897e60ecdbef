import { Mail } from '../../../shared/mail/mail.js';

/** The first mail to a new account, with a link that verifies its address. */
export class Welcome extends Mail {
  constructor(readonly name: string) {
    super();
  }
}

/** Another link that verifies the address, on request. */
export class EmailVerification extends Mail {}

export class PasswordReset extends Mail {
  /** @param browser the browser that requested the reset, such as `Firefox on Windows` */
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

/** Sent to the new address, with a link that makes it the account's address. */
export class NewEmailConfirmation extends Mail {}

/** Sent to the former address. */
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

/** Sent to an address that is invited to the staff, with a link. */
export class StaffInvitation extends Mail {
  /** @param by the name of who invites */
  constructor(readonly by: string) {
    super();
  }
}

/** Sent to the address of a deleted account. */
export class AccountDeleted extends Mail {
  /** @param at ISO date-time */
  constructor(readonly at: string) {
    super();
  }
}
