import * as identity from '../../src/identity/identity.events.js';
import * as ordering from '../../src/ordering/ordering.events.js';
import * as payments from '../../src/payments/payments.events.js';
import { ReactionRegistry } from '../../src/platform/outbox/reaction-registry.js';
import { ShopEvent } from '../../src/shared/events/event.js';
import { openShop } from '../support/shop.js';

/** Rows of the outbox have these names, so a changed one would lose events that are stored under it. */
describe('Names that the outbox stores', () => {
  it('are the keys of reactions, whatever their classes are called', async () => {
    const { app } = await openShop();
    expect([...app.get(ReactionRegistry).keys].sort()).toEqual([
      'addressing.drop-when-guest-forgotten',
      'addressing.hand-over-when-guest-joined',
      'cart.clear-when-order-paid',
      'cart.drop-when-guest-forgotten',
      'cart.merge-when-guest-joined',
      'catalog.hand-over-alerts-when-guest-joined',
      'catalog.hand-over-reservations-when-guest-joined',
      'catalog.sell-when-order-paid',
      'ordering.charge-when-payment-approved',
      'ordering.confirm-when-payment-captured',
      'ordering.end-when-payment-failed',
      'ordering.hand-over-when-guest-joined',
      'ordering.keep-payable-when-payment-cancelled',
      'ordering.make-payable-when-capture-returned',
      'ordering.mark-disputed-when-payment-disputed',
      'ordering.mark-refunded-when-payment-refunded',
      'ordering.name-customer-when-guest-registered',
      'ordering.record-when-payment-partly-refunded',
      'ordering.report-when-refund-failed',
      'payments.check-others-when-payment-disputed',
      'payments.end-disputes-when-payment-refunded',
      'payments.forget-payer-when-customer-forgotten',
      'payments.refund-when-order-rejected',
      'reviews.hand-over-when-guest-joined',
    ]);
  });

  it('are the classes of events', () => {
    const classes = Object.values({ ...identity, ...ordering, ...payments });
    const events = classes.filter((each) => each.prototype instanceof ShopEvent);
    expect(events.map(({ name }) => name).sort()).toEqual([
      'CaptureReturned',
      'CustomerForgotten',
      'GuestForgotten',
      'GuestJoined',
      'GuestRegistered',
      'OrderDelivered',
      'OrderPaid',
      'OrderRefunded',
      'OrderRejected',
      'OrderShipped',
      'PaymentApproved',
      'PaymentCancelled',
      'PaymentCaptured',
      'PaymentDisputed',
      'PaymentFailed',
      'PaymentPartlyRefunded',
      'PaymentRefunded',
      'PaymentRefusedLate',
      'RefundFailed',
      'TrackingChanged',
    ]);
  });
});
