import { tryAgainIn } from './try-again.js';

/** An expected failure. The message is a sentence for people; the HTTP layer maps the class to a status. */
export abstract class ShopError extends Error {
  constructor(message: string) {
    super(message);
    this.name = new.target.name;
  }
}

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** Invalid input, with the fields at fault. */
export class Invalid extends ShopError {
  constructor(
    message: string,
    readonly fields: readonly FieldError[] = [],
  ) {
    super(message);
  }

  static field(field: string, message: string): Invalid {
    return new Invalid(message, [{ field, message }]);
  }
}

/** Nobody is signed in, or the credentials are wrong. */
export class NotSignedIn extends ShopError {
  constructor(message = 'Please sign in.') {
    super(message);
  }
}

export class NotAllowed extends ShopError {
  constructor(message = 'You are not allowed to do this.') {
    super(message);
  }
}

/** Allowed to those who enter their password again. */
export class PasswordNeeded extends ShopError {
  constructor() {
    super('Please enter your password again.');
  }
}

/** Absent, or owned by somebody else: callers can't distinguish the two. */
export class NotFound extends ShopError {
  constructor(message = 'Not found.') {
    super(message);
  }
}

/** Existed once and was removed permanently. */
export class Gone extends ShopError {}

/** Conflicts with a rule of the shop; with the fields at fault, where there are some. */
export class RuleBroken extends ShopError {
  constructor(
    message: string,
    readonly fields: readonly FieldError[] = [],
    /** What the caller needs to decide again, as the response shows it. */
    readonly data?: object,
  ) {
    super(message);
  }
}

/** Somebody changed the thing since the caller read it; the message says who and what. */
export class ChangedMeanwhile<Thing = unknown> extends ShopError {
  constructor(
    message: string,
    /** The thing as it is now. */
    readonly current: Thing,
  ) {
    super(message);
  }
}

/** A body or file over the size limit. */
export class TooLarge extends ShopError {}

/** An unsupported file or content type. */
export class WrongType extends ShopError {}

/** A rate limit is exceeded. @param reason a sentence, to which the time is added */
export class TooManyTries extends ShopError {
  constructor(
    reason: string,
    readonly retryAfterSeconds: number,
  ) {
    super(`${reason} ${tryAgainIn(retryAfterSeconds)}`);
  }
}

/** A dependency does not respond; the caller may retry later. @param reason a sentence, to which the time is added */
export class Unreachable extends ShopError {
  constructor(
    reason: string,
    readonly what: 'database' | 'paymentProvider' | 'shop',
    readonly retryAfterSeconds = 5,
  ) {
    super(`${reason} ${tryAgainIn(retryAfterSeconds)}`);
  }
}
