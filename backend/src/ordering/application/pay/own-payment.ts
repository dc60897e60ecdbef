import type { PaymentStanding } from '../../../payments/payments.api.js';
import { NotFound } from '../../../shared/errors.js';
import { newId } from '../../../shared/id.js';
import type { Shopper } from '../../../shared/shopper.js';
import type { OrderStanding, OrderViews } from '../order-views.js';

export interface OwnPayment extends PaymentStanding {
  /** How its order stands. */
  readonly order: OrderStanding;
}

/**
 * A payment that was found, if it is of an order of one's own.
 * @throws NotFound the same, and after the same work, for a payment of somebody else's and for one that is none
 */
export async function ownPayment(
  found: PaymentStanding | null,
  views: OrderViews,
  customer: Shopper,
): Promise<OwnPayment> {
  const order = await views.standing(found?.orderId ?? newId<'Order'>()).catch(missing);
  if (!found || order?.customerId !== customer.id) throw new NotFound('Payment not found.');
  return { ...found, order };
}

function missing(error: unknown): null {
  if (error instanceof NotFound) return null;
  throw error;
}
