import { Invalid, RuleBroken, TooManyTries } from '../../shared/errors.js';
import type { Money } from '../../shared/money.js';

export class EmptyCart extends RuleBroken {
  constructor() {
    super('please select any item to proceed');
  }
}

export class NoAddressChosen extends Invalid {
  constructor() {
    const sentence = 'please select address';
    super(sentence, [{ field: 'addressInfo.addressId', message: sentence }]);
  }
}

export class PricesHaveChanged extends RuleBroken {
  constructor() {
    super('Prices have changed. Please review your cart.');
  }
}

export class NoLongerInTheShop extends RuleBroken {
  constructor(title: string | undefined) {
    super(`${title ? `“${title}”` : 'An item in your cart'} is no longer available. Please review your cart.`);
  }
}

export class OnlySomeLeft extends RuleBroken {
  constructor(title: string, left: number) {
    super(`${left > 0 ? `Only ${left} of “${title}” left.` : `“${title}” is sold out.`} Please review your cart.`);
  }
}

/** For when what was missing a moment ago is there again. */
export class SoldJustNow extends RuleBroken {
  constructor() {
    super('Somebody else is buying the last of it right now. Please try again in a moment.');
  }
}

export class TooManyLines extends RuleBroken {
  constructor(most: number) {
    super(`An order can have at most ${most} different items.`);
  }
}

export class OrderIsTooLarge extends RuleBroken {
  constructor({ dollars }: Money) {
    super(`An order can come to at most $${dollars.toLocaleString('en-US')}.`);
  }
}

export class TooManyOrders extends TooManyTries {
  constructor(most: number, retryAfterSeconds: number) {
    super(`You can place at most ${most} orders an hour. Please try again later.`, retryAfterSeconds);
  }
}

export class SoldOut extends RuleBroken {
  constructor() {
    super('Sold out. You have not been charged.');
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

export class NoLongerPayable extends RuleBroken {
  constructor() {
    super('This order can no longer be paid. Please place it again.');
  }
}

export class NotEnoughToReopen extends RuleBroken {
  constructor() {
    super('This order can’t be reopened: the shop has not got enough of its items left.');
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
    const sentence = 'Only an order that is being rejected can be refunded.';
    super(sentence, [{ field: 'refund', message: sentence }]);
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
