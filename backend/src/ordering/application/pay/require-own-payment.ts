import type { PaymentSummary } from '../../../payments/payments.api.js';
import { NotFound } from '../../../shared/errors.js';
import { newId } from '../../../shared/id.js';
import type { SessionUser } from '../../../shared/session-user.js';
import type { OrderStatusView, OrderViews } from '../order-views.js';

export interface OwnPayment extends PaymentSummary {
  readonly order: OrderStatusView;
}

/**
 * The payment, if its order is the customer's.
 * @throws NotFound after the same reads for a missing payment as for another customer's, so that timing reveals nothing
 */
export async function requireOwnPayment(
  found: PaymentSummary | null,
  views: OrderViews,
  customer: SessionUser,
): Promise<OwnPayment> {
  const order = await views.status(found?.orderId ?? newId<'Order'>()).catch(missing);
  if (!found || order?.customerId !== customer.id) throw new NotFound('Payment not found.');
  return { ...found, order };
}

/** @throws any other error */
export function missing(error: unknown): null {
  if (error instanceof NotFound) return null;
  throw error;
}
