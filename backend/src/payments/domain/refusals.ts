import { RuleBroken, Unreachable } from '../../shared/errors.js';
import type { Money } from '../../shared/money.js';

export class PaymentIsClosed extends RuleBroken {
  constructor() {
    super('This payment is closed. You have not been charged.');
  }
}

export class PaymentIsUnderWay extends RuleBroken {
  constructor() {
    super('Payment is being confirmed. Try again in a minute.');
  }
}

export class NothingToCheck extends RuleBroken {
  constructor() {
    super('The provider can’t be asked about this payment. Please settle it with the provider.');
  }
}

export class NotDisputed extends RuleBroken {
  constructor() {
    super('This payment is not disputed any more.');
  }
}

export class NoChargeKnown extends RuleBroken {
  constructor() {
    super('The provider named no charge of this payment. Please find it at the provider, and mark this as settled.');
  }
}

export class ProviderOutOfReach extends Unreachable {
  constructor() {
    super('We can’t reach the payment provider. You have not been charged.', 'paymentProvider');
  }
}

export class OnlySoMuchCanBeRefunded extends RuleBroken {
  constructor(left: Money) {
    super(`Only ${left.formatted} of this order can still be refunded.`);
  }
}

export class NothingWasPaid extends RuleBroken {
  constructor() {
    super('This order has not been paid.');
  }
}
