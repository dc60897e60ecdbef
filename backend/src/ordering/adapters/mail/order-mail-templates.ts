import { DeliveryNoticeTemplate } from './delivery-notice.template.js';
import { OrderConfirmationTemplate } from './order-confirmation.template.js';
import { PaymentRefusalTemplate } from './payment-refusal.template.js';
import { RefundNoticeTemplate } from './refund-notice.template.js';
import { RejectionNoticeTemplate } from './rejection-notice.template.js';
import { ReturnNoticeTemplate } from './return-notice.template.js';
import { ShippingNoticeTemplate } from './shipping-notice.template.js';

/** The templates of all mails about orders. */
export const orderMailTemplates = [
  DeliveryNoticeTemplate,
  OrderConfirmationTemplate,
  PaymentRefusalTemplate,
  RefundNoticeTemplate,
  RejectionNoticeTemplate,
  ReturnNoticeTemplate,
  ShippingNoticeTemplate,
];
