import type { PaymentsApi, PaymentStanding } from '../../payments/payments.api.js';
import { NotFound } from '../../shared/errors.js';
import { newId } from '../../shared/id.js';
import type { Shopper } from '../../shared/shopper.js';
import type { OrderViews } from './order-views.js';

/**
 * The payment of an order of one's own.
 * @param payment our payment's id, or the provider's
 * @throws NotFound the same, and after the same work, for a payment of somebody else's and for one that is none
 */
export async function ownPayment(
  payments: PaymentsApi,
  views: OrderViews,
  customer: Shopper,
  payment: string,
): Promise<PaymentStanding> {
  const found = await payments.find(payment);
  const isOwn = await views.isOf(customer.id, found?.orderId ?? newId<'Order'>());
  if (!found || !isOwn) throw new NotFound('Payment not found.');
  return found;
}
