import { Invalid, NotFound, RuleBroken } from '../../../shared/errors.js';

export class NoSuchReturn extends NotFound {
  constructor() {
    super('Return not found.');
  }
}

export class NotDeliveredYet extends RuleBroken {
  constructor() {
    super('An order can be returned once it is delivered.');
  }
}

export class TooLateToReturn extends RuleBroken {
  /** @param lastDay such as `12 March 2026` */
  constructor(lastDay: string) {
    super(`This order could be returned until ${lastDay}.`);
  }
}

export class NothingToReturn extends RuleBroken {
  constructor() {
    super('Nothing of this order is left to return.');
  }
}

export class TooManyReturns extends RuleBroken {
  constructor() {
    super('This order has had too many returns. Please write to us.');
  }
}

export class OnlySoManyToReturn extends RuleBroken {
  constructor(field: string, title: string, left: number) {
    const message =
      left === 0 ? `Nothing of ${title} is left to return.` : `Only ${left} of ${title} can still be returned.`;
    super(message, [{ field, message }]);
  }
}

export class NothingChosenToReturn extends Invalid {
  constructor() {
    const message = 'Please choose what to return.';
    super(message, [{ field: 'lines', message }]);
  }
}

export class ReceivedTooMany extends Invalid {
  constructor(field: string, title: string, asked: number) {
    const message = `Of ${title}, ${asked} ${asked === 1 ? 'piece was' : 'pieces were'} to come back.`;
    super(message, [{ field, message }]);
  }
}

export class NothingReceived extends Invalid {
  constructor() {
    const message = 'Please enter what has arrived, or refuse the return.';
    super(message, [{ field: 'lines', message }]);
  }
}

/** Such as to receive what was not accepted. */
export class NotNextForReturn extends RuleBroken {}

export class RefundIsOfReturnedPieces extends Invalid {
  constructor(field: string, message: string) {
    super(message, [{ field, message }]);
  }
}
