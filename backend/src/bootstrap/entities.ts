import { AddressBookRecord, AddressRecord } from '../addressing/adapters/postgres/address-book.record.js';
import { BannerRecord } from '../catalog/adapters/postgres/banners/banner.record.js';
import {
  ProductColourRecord,
  ProductImageRecord,
  ProductRecord,
  UploadRecord,
  VariantRecord,
} from '../catalog/adapters/postgres/product.record.js';
import { CartLineRecord, CartRecord } from '../cart/adapters/postgres/cart.record.js';
import { WishRecord } from '../cart/adapters/postgres/wish.record.js';
import { OrderRefundRecord, RefundLineRecord } from '../ordering/adapters/postgres/order-refund.record.js';
import { ReturnLineRecord, ReturnRecord } from '../ordering/adapters/postgres/returns/return.record.js';
import {
  OrderLineRecord,
  OrderNoteRecord,
  OrderRecord,
  ShipmentRecord,
  TimelineEntryRecord,
} from '../ordering/adapters/postgres/order.record.js';
import { PersonRecord } from '../identity/adapters/postgres/person.record.js';
import { SessionRecord } from '../identity/adapters/postgres/session.record.js';
import { PaymentRecord } from '../payments/adapters/postgres/payment.record.js';
import { RefundRecord } from '../payments/adapters/postgres/refund.record.js';
import { DeliveryMethodRecord } from '../pricing/adapters/postgres/delivery-method.record.js';
import { DiscountCodeRecord } from '../pricing/adapters/postgres/discount-code.record.js';
import { ReviewRecord } from '../reviews/adapters/postgres/review.record.js';

/** Every table the shop reads and writes through TypeORM. */
export const entities = [
  AddressBookRecord,
  AddressRecord,
  BannerRecord,
  CartLineRecord,
  CartRecord,
  DeliveryMethodRecord,
  DiscountCodeRecord,
  OrderLineRecord,
  OrderNoteRecord,
  OrderRecord,
  OrderRefundRecord,
  PaymentRecord,
  PersonRecord,
  ProductColourRecord,
  ProductImageRecord,
  ProductRecord,
  RefundLineRecord,
  RefundRecord,
  ReturnLineRecord,
  ReturnRecord,
  ReviewRecord,
  SessionRecord,
  ShipmentRecord,
  TimelineEntryRecord,
  UploadRecord,
  VariantRecord,
  WishRecord,
];
