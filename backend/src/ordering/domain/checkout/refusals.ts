import { ChangedMeanwhile, Invalid, RuleBroken, TooManyTries } from '../../../shared/errors.js';
import { isolated } from '../../../shared/text/isolated.js';
import type { Money } from '../../../shared/money.js';
import type { DeliveryAddress } from './delivery-address.js';

export class EmptyCart extends RuleBroken {
  constructor() {
    super('please select any item to proceed');
  }
}

export class NoAddressChosen extends Invalid {
  constructor() {
    const message = 'please select address';
    super(message, [{ field: 'addressInfo.addressId', message }]);
  }
}

/** Changed since it was shown, such as in another tab. */
export class AddressChangedMeanwhile extends ChangedMeanwhile<DeliveryAddress> {
  constructor(current: DeliveryAddress) {
    super('You changed this address somewhere else meanwhile. Please check it.', current);
  }
}

export class PricesHaveChanged<Quote extends object = object> extends RuleBroken {
  /** @param quote what the order would cost now */
  constructor(readonly quote: Quote) {
    super('Prices have changed. Please review your cart.');
  }
}

/** Somebody else took the last use of the cart's code, or the person has used it before. */
export class CodeJustUsedUp extends RuleBroken {
  constructor() {
    super('This code has been used up.');
  }
}

export class NoLongerInTheShop extends RuleBroken {
  constructor(title: string | undefined) {
    super(
      `${title ? `“${isolated(title)}”` : 'An item in your cart'} is no longer available. Please review your cart.`,
    );
  }
}

export class OnlySomeLeft extends RuleBroken {
  constructor(title: string, left: number) {
    super(
      `${left > 0 ? `Only ${left} of “${isolated(title)}” left.` : `“${isolated(title)}” is sold out.`} Please review your cart.`,
    );
  }
}

/** The missing stock was available again when it was read. */
export class SoldJustNow extends RuleBroken {
  constructor() {
    super('Someone else is buying the last one right now. Please try again in a moment.');
  }
}

export class TooManyLines extends RuleBroken {
  constructor(max: number) {
    super(`An order can have at most ${max} different items.`);
  }
}

export class OrderIsTooLarge extends RuleBroken {
  constructor({ dollars }: Money) {
    super(`An order can come to at most $${dollars.toLocaleString('en-US')}.`);
  }
}

export class TooManyOrders extends TooManyTries {
  constructor(max: number, retryAfterSeconds: number) {
    super(`You can place at most ${max} orders an hour.`, retryAfterSeconds);
  }
}
