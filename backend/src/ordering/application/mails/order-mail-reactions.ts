import { WhenOrderDeliveredAnnounceIt } from './when-order-delivered-announce-it.js';
import { WhenOrderPaidConfirmItByMail } from './when-order-paid-confirm-it-by-mail.js';
import { WhenOrderRefundedReportIt } from './when-order-refunded-report-it.js';
import { WhenOrderRejectedReportIt } from './when-order-rejected-report-it.js';
import { WhenOrderShippedAnnounceIt, WhenTrackingChangedCorrectTheMail } from './when-order-shipped-announce-it.js';
import { WhenPaymentRefusedLateReportIt } from './when-payment-refused-late-report-it.js';

/** The reactions that enqueue the mails about orders. */
export const orderMailReactions = [
  WhenOrderDeliveredAnnounceIt,
  WhenOrderPaidConfirmItByMail,
  WhenOrderRefundedReportIt,
  WhenOrderRejectedReportIt,
  WhenOrderShippedAnnounceIt,
  WhenPaymentRefusedLateReportIt,
  WhenTrackingChangedCorrectTheMail,
];
