/** A refusal in the shop's own words: the message is a sentence for people. The HTTP layer alone knows its status. */
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

/** The input is at fault; says which fields. */
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

/** Absent, or somebody else's: an outsider can't tell the two apart. */
export class NotFound extends ShopError {
  constructor(message = 'Not found.') {
    super(message);
  }
}

/** A rule of the shop says no. */
export class RuleBroken extends ShopError {}

/** More than the shop takes in at once. */
export class TooLarge extends ShopError {}

/** A kind of file or content the shop can't use. */
export class WrongType extends ShopError {}

/** Too often in too short a time. */
export class TooManyTries extends ShopError {
  constructor(
    message: string,
    readonly retryAfterSeconds: number,
  ) {
    super(message);
  }
}

/** Somebody we depend on does not answer; worth another try later. */
export class Unreachable extends ShopError {
  constructor(
    message: string,
    readonly what: 'database' | 'paymentProvider' | 'shop',
    readonly retryAfterSeconds = 5,
  ) {
    super(message);
  }
}
