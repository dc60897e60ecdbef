import { DeliveryNoticeTemplate } from './delivery-notice.template.js';
import { OrderConfirmationTemplate } from './order-confirmation.template.js';
import { PaymentRefusalTemplate } from './payment-refusal.template.js';
import { RefundNoticeTemplate } from './refund-notice.template.js';
import { RejectionNoticeTemplate } from './rejection-notice.template.js';
import { ShippingNoticeTemplate } from './shipping-notice.template.js';

/** One for each mail about an order. */
export const orderMailTemplates = [
  DeliveryNoticeTemplate,
  OrderConfirmationTemplate,
  PaymentRefusalTemplate,
  RefundNoticeTemplate,
  RejectionNoticeTemplate,
  ShippingNoticeTemplate,
];
