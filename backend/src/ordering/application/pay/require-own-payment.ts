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
 * @throws NotFound for a missing payment and for another customer's, after the same queries: timing reveals nothing
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

/** For `catch`: returns null for `NotFound`, and throws any other error again. */
export function missing(error: unknown): null {
  if (error instanceof NotFound) return null;
  throw error;
}
