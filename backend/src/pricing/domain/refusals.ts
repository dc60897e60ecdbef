import { ChangedMeanwhile, Invalid, NotFound, RuleBroken } from '../../shared/errors.js';
import type { DeliveryMethod } from './delivery-method.js';
import type { TaxSetting } from './tax-settings.js';

export class NoSuchDeliveryMethod extends NotFound {
  constructor() {
    super('Delivery method not found.');
  }
}

export class LastDeliveryMethod extends RuleBroken {
  constructor() {
    super('At least one delivery method must stay on.');
  }
}

export class TooManyDeliveryMethods extends RuleBroken {
  constructor(most: number) {
    super(`There can be at most ${most} delivery methods.`);
  }
}

/** Changed by somebody else since the version that was read. */
export class DeliveryMethodChangedMeanwhile extends ChangedMeanwhile<DeliveryMethod> {
  constructor(current: DeliveryMethod) {
    super('Somebody else changed this delivery method meanwhile.', current);
  }
}

/** One was added or retired since the list was read that is to be ordered. */
export class DeliveryMethodsChangedMeanwhile extends RuleBroken {
  constructor() {
    super('The delivery methods have changed meanwhile. Please look at them again.');
  }
}

/** A checkout named a method that is unknown, off, or doesn't serve the address; or none, and none serves it. */
export class DeliveryNotOffered extends Invalid {
  constructor(isNamed: boolean) {
    const message = isNamed
      ? 'This delivery method is not offered for your order. Please choose another.'
      : "We don't deliver to this country.";
    super(message, [{ field: 'deliveryMethodId', message }]);
  }
}

/** Changed by somebody else since the version that was read. */
export class TaxSettingsChangedMeanwhile extends ChangedMeanwhile<TaxSetting> {
  constructor(current: TaxSetting) {
    super('Somebody else changed the tax settings meanwhile.', current);
  }
}
