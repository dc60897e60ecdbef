import type { Id } from '../../../shared/id.js';
import type { Money } from '../../../shared/money.js';
import type { Shopper } from '../../../shared/shopper.js';
import type { DeliveryAddress } from './delivery-address.js';

/** A person about to order: who, where to, and what they were shown. */
export interface Checkout {
  readonly customer: Shopper;
  readonly cartId: Id<'Person'>;
  readonly address: DeliveryAddress;
  /** What the screen told the customer it would come to. */
  readonly shownTotal: Money;
}
