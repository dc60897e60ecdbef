import { Injectable } from '@nestjs/common';
import { PaymentsApi, type PaymentStanding } from '../../payments/payments.api.js';
import { NotFound } from '../../shared/errors.js';
import type { Id } from '../../shared/id.js';
import type { Shopper } from '../../shared/shopper.js';
import { isPaid } from '../domain/order-facts.js';
import { PaymentWasRefused } from '../domain/refusals.js';
import { ChargeOrder } from './charge-order.js';
import { type OrderStanding, OrderViews } from './order-views.js';
import { ownPayment } from './own-payment.js';

export interface ReturnFromProvider {
  readonly customer: Shopper;
  /** Our payment's id, or the provider's. */
  readonly payment: string;
  readonly orderId: string | undefined;
}

export type Captured =
  | { readonly kind: 'paid'; readonly orderId: Id<'Order'>; readonly standing: OrderStanding }
  /** It may or may not have been charged, and will be found out. */
  | { readonly kind: 'unconfirmed'; readonly orderId: Id<'Order'> }
  /** Nothing was charged; the buyer has to do something at the provider's page. */
  | { readonly kind: 'sendBack'; readonly orderId: Id<'Order'>; readonly reason: string; readonly approvalUrl: string };

/** How long the word of a payment takes to reach its order at most, in ms. */
const patience = 5_000;

/** Takes the money of an order whose buyer comes back from the provider. Ten at once, or a reload, charge once. */
@Injectable()
export class CapturePayment {
  constructor(
    private readonly payments: PaymentsApi,
    private readonly views: OrderViews,
    private readonly charge: ChargeOrder,
  ) {}

  async execute({ customer, payment, orderId: named }: ReturnFromProvider): Promise<Captured> {
    const found = await this.payments.find(payment);
    // Of what may still be paid it is asked there whose order it is, with all else that must be so before anything is charged.
    if (found?.isOpen && (!named || named === found.orderId)) return this.#charged(found, customer);
    const own = await ownPayment(found, this.views, customer);
    if (named && named !== own.orderId) throw new NotFound('Payment not found.');
    const { orderId, status, order } = own;
    if (status === 'paid' || status === 'refunded') return this.#paid(orderId, isPaid(order) ? order : null);
    return this.#charged(own, customer);
  }

  async #charged({ paymentId, orderId }: PaymentStanding, { id: buyerId }: Shopper): Promise<Captured> {
    const { result, paid } = await this.charge.execute({ paymentId, orderId, buyerId });
    switch (result.kind) {
      case 'paid':
        return this.#paid(orderId, paid);
      case 'refused':
        throw new PaymentWasRefused(result.reason);
      case 'declined':
      case 'notApproved':
        return { kind: 'sendBack', orderId, reason: result.reason, approvalUrl: result.approvalUrl };
      default:
        return { kind: 'unconfirmed', orderId };
    }
  }

  async #paid(orderId: Id<'Order'>, known: OrderStanding | null): Promise<Captured> {
    return { kind: 'paid', orderId, standing: known ?? (await this.views.standingOncePaid(orderId, patience)) };
  }
}
