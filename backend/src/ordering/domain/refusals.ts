import { Invalid, NotFound, RuleBroken } from '../../shared/errors.js';

/** The link is invalid, expired or revoked. The message doesn't say which, so that guesses reveal nothing. */
export class LinkNotValid extends NotFound {
  constructor() {
    super('This link shows no order. It may be incomplete, or more than 90 days old.');
  }
}

export class SoldOut extends RuleBroken {
  constructor() {
    super('Sold out. You have not been charged.');
  }
}

/** Nothing is left of the order's code, which was given back when it lapsed. */
export class CodeUsedUp extends RuleBroken {
  constructor() {
    super('The discount code has been used up. You have not been charged.');
  }
}

export class OrderWasReplaced extends RuleBroken {
  constructor() {
    super('This order was replaced. You have not been charged.');
  }
}

export class OrderWasRejected extends RuleBroken {
  constructor() {
    super('This order was rejected. You have not been charged.');
  }
}

export class PaymentIsOver extends RuleBroken {
  constructor() {
    super('This payment is closed. You have not been charged.');
  }
}

export class PaymentWasRefused extends RuleBroken {
  constructor(reason: string) {
    super(`${reason} You have not been charged.`);
  }
}

export class PaymentIsBeingConfirmed extends RuleBroken {
  constructor() {
    super('Payment is being confirmed. Try again in a minute.');
  }
}

export class AlreadyPaid extends RuleBroken {
  constructor() {
    super('This order is already paid.');
  }
}

export class PaidByAnother extends RuleBroken {
  constructor() {
    super('This order is already paid by another payment. Please refund this charge.');
  }
}

export class NoLongerPayable extends RuleBroken {
  constructor() {
    super('This order can no longer be paid. Please place it again.');
  }
}

export class NotEnoughToReopen extends RuleBroken {
  constructor() {
    super('This order can’t be reopened: some of its items are sold out.');
  }
}

export class NoCodeToReopen extends RuleBroken {
  constructor() {
    super('This order can’t be reopened: its discount code has been used up.');
  }
}

export class RefundedOrderIsClosed extends RuleBroken {
  constructor() {
    super('This order was refunded and can’t be reopened.');
  }
}

export class NothingToRefund extends RuleBroken {
  constructor() {
    super('This order has not been paid, so there is nothing to refund.');
  }
}

export class RefundGoesWithRejection extends Invalid {
  constructor() {
    const message = 'Only an order that is being rejected can be refunded.';
    super(message, [{ field: 'refund', message }]);
  }
}

export class SettlementNeedsNote extends Invalid {
  constructor() {
    const message = 'Please note what became of the money.';
    super(message, [{ field: 'note', message }]);
  }
}

export class OrderIsBeingPaid extends RuleBroken {
  constructor() {
    super('One of your orders is being paid. Please finish or cancel its payment, or wait 15 minutes, and try again.');
  }
}

export class CustomerHasLeft extends RuleBroken {
  constructor() {
    super(
      'The customer of this order has deleted their account, so there is nowhere to send it. It can only be rejected.',
    );
  }
}
