import * as identity from '../../src/identity/identity.events.js';
import * as ordering from '../../src/ordering/ordering.events.js';
import * as payments from '../../src/payments/payments.events.js';
import { ReactionRegistry } from '../../src/platform/outbox/reaction-registry.js';
import { ShopEvent } from '../../src/shared/events/event.js';
import { openShop } from '../support/shop.js';

/** Rows of the outbox name these classes, so a renamed class would lose events that are stored for it. */
describe('Names of classes that the outbox stores', () => {
  it('are unchanged for reactions', async () => {
    const { app } = await openShop();
    expect([...app.get(ReactionRegistry).names].sort()).toEqual([
      'WhenCaptureReturnedMakeOrderPayable',
      'WhenCustomerForgottenForgetPayer',
      'WhenGuestForgottenDropAddresses',
      'WhenGuestForgottenDropCart',
      'WhenGuestJoinedHandOverAddresses',
      'WhenGuestJoinedHandOverHolds',
      'WhenGuestJoinedHandOverOrders',
      'WhenGuestJoinedMergeCarts',
      'WhenGuestRegisteredNameOrders',
      'WhenOrderDeliveredAnnounceIt',
      'WhenOrderPaidClearWhatWasBought',
      'WhenOrderPaidConfirmItByMail',
      'WhenOrderPaidSellWhatWasHeld',
      'WhenOrderRefundedReportIt',
      'WhenOrderRejectedRefund',
      'WhenOrderRejectedReportIt',
      'WhenOrderShippedAnnounceIt',
      'WhenPaymentApprovedChargeOrder',
      'WhenPaymentCancelledKeepOrderPayable',
      'WhenPaymentCapturedConfirmOrder',
      'WhenPaymentDisputedCheckOthers',
      'WhenPaymentDisputedNotifyStaff',
      'WhenPaymentFailedLetOrderGo',
      'WhenPaymentRefundedEndDisputes',
      'WhenPaymentRefundedNoteIt',
      'WhenPaymentRefusedLateReportIt',
      'WhenRefundFailedTellStaff',
    ]);
  });

  it('are unchanged for events', () => {
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
      'OrderPlaced',
      'OrderRefunded',
      'OrderRejected',
      'OrderShipped',
      'PaymentApproved',
      'PaymentCancelled',
      'PaymentCaptured',
      'PaymentDisputed',
      'PaymentFailed',
      'PaymentRefunded',
      'PaymentRefusedLate',
      'RefundFailed',
    ]);
  });
});
