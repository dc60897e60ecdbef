import { ApiProperty, type ApiPropertyOptions, OmitType } from '@nestjs/swagger';
import { ApiId, ApiTime } from '../../../platform/http/output/documented-fields.js';
import {
  type OrderPaymentStatus,
  orderPaymentStatuses,
  type OrderStatus,
  orderStatuses,
} from '../../domain/order-statuses.js';
import { OrderReturnDto, ReturnableDto } from './order-return.dto.js';

export class OrderItemDto {
  @ApiId('Its own id, once in an order: that of its variant.') id!: string;
  @ApiId('The id of a product.')
  productId!: string;
  @ApiId('The id of a product in one size and colour.')
  variantId!: string;
  @ApiProperty({ type: String, nullable: true, example: 'M', description: 'Null where the product had no sizes.' })
  size!: string | null;
  @ApiProperty({
    ...{ type: String, nullable: true, example: 'Navy' },
    description: 'Null where the product had no colours.',
  })
  colour!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The shop’s own number of it.', example: 'LCS-NV-M' })
  sku!: string | null;
  @ApiProperty({ description: 'As of the day of the order, as all fields.', example: 'Linen shirt' }) title!: string;
  @ApiProperty({
    description: 'Where its picture is.',
    example: '/images/01a1fbb2-2123-7e64-945a-3500a0f5e744-720.webp',
  })
  image!: string;
  @ApiProperty({ description: 'Dollars for one.', example: 29.99 }) price!: number;
  @ApiProperty({ description: 'Pieces.', example: 2 }) quantity!: number;
  @ApiProperty({ description: 'Dollars: its share of what a discount code took off.', example: 6 }) discount!: number;
  @ApiProperty({ description: 'Dollars paid for all its pieces.', example: 53.98 }) net!: number;
}

export class OrderAddressDto {
  @ApiId('The id of an address.')
  addressId!: string;
  @ApiProperty({ description: 'Of the recipient; empty where it is the customer.', example: 'Asha Rao' }) name!: string;
  @ApiProperty({ description: 'House and street; may have several lines.', example: '12 Weaver Lane' })
  address!: string;
  @ApiProperty({ description: 'Where it is.', example: 'Pune' }) city!: string;
  @ApiProperty({ description: '3 to 10 letters and digits, with spaces and hyphens between them.', example: '411001' })
  pincode!: string;
  @ApiProperty({
    description: '6 to 15 digits, with separators, and perhaps an extension.',
    example: '+91 98765 43210',
  })
  phone!: string;
  @ApiProperty({ description: 'What the carrier should know; may be empty.', example: 'Ring twice' }) notes!: string;
  @ApiProperty({
    ...{ type: String, nullable: true, example: 'IN' },
    description: 'A code of two letters (ISO 3166-1); null in orders from before there was one: the shop’s own.',
  })
  country!: string | null;
}

/** One of the customer's addresses as it is now. */
export class CurrentAddressDto extends OmitType(OrderAddressDto, ['addressId']) {
  @ApiId('Its id.')
  _id!: string;
  @ApiId('The id of the person; always one’s own.')
  userId!: string;
  @ApiProperty({ type: 'integer', description: 'Counts its changes, from 1.', example: 3 }) version!: number;
}

export class TimelineEntryDto {
  @ApiTime('When it happened, ISO 8601 in UTC.')
  at!: string;
  @ApiProperty({ enum: orderStatuses, description: 'The status after it.' }) orderStatus!: OrderStatus;
  @ApiProperty({ enum: orderPaymentStatuses, description: 'Where its payment stands.' })
  paymentStatus!: OrderPaymentStatus;
  @ApiProperty({ description: 'What happened, in a sentence.', example: 'Payment received.' }) note!: string;
}

/** What a discount code took off. */
export interface OrderDiscountDto {
  readonly code: string;
  readonly amount: number;
}

const discountField = {
  type: 'object',
  nullable: true,
  required: ['code', 'amount'] as string[],
  additionalProperties: false,
  description: 'The discount code; null: none.',
  properties: {
    code: { type: 'string', description: 'As the shop writes it.', example: 'SUMMER15' },
    amount: { type: 'number', description: 'Dollars off the items; 0 where it makes delivery free.', example: 6 },
  },
} satisfies ApiPropertyOptions;

export class OrderTaxDto {
  @ApiProperty({ description: 'Percent.', example: 20 }) rate!: number;
  @ApiProperty({ description: 'Dollars of tax that the total contains.', example: 12.09 }) amount!: number;
  @ApiProperty({ description: 'What the shop calls it.', example: 'VAT' }) label!: string;
}

export class OrderDeliveryDto {
  @ApiProperty({ description: 'How it is delivered.', example: 'Express' }) name!: string;
  @ApiProperty({ description: 'Dollars in the total.', example: 9.9 }) price!: number;
  @ApiProperty({ description: 'Dollars where it isn’t free.', example: 9.9 }) listPrice!: number;
  @ApiProperty({
    ...{ type: String, format: 'date', nullable: true, example: '2026-11-24' },
    description: 'The first day on which it may arrive; null where none was promised.',
  })
  earliest!: string | null;
  @ApiProperty({
    ...{ type: String, format: 'date', nullable: true, example: '2026-11-25' },
    description: 'The last day on which it may arrive; null where none was promised.',
  })
  latest!: string | null;
}

export class QuotedDeliveryDto extends OrderDeliveryDto {
  @ApiId('The id of a way of delivery.') methodId!: string;
}

/** What an order would cost. */
export class QuoteDto {
  @ApiProperty({ type: [OrderItemDto], description: 'What would be ordered.' }) items!: OrderItemDto[];
  @ApiProperty({ description: 'Dollars for the items.', example: 59.97 }) subtotal!: number;
  @ApiProperty(discountField)
  discount!: OrderDiscountDto | null;
  @ApiProperty({ type: QuotedDeliveryDto, description: 'How it would be delivered.' }) delivery!: QuotedDeliveryDto;
  @ApiProperty({
    type: [OrderTaxDto],
    description: 'Contained in the total, by rate; empty where the shop shows none.',
  })
  tax!: OrderTaxDto[];
  @ApiProperty({ description: 'Dollars: what `order/create` compares `totalAmount` with.', example: 69.87 })
  total!: number;
}

export class RefundLineDto {
  @ApiId('The `id` of an item of the order.') id!: string;
  @ApiProperty({ type: 'integer', description: 'Pieces; 0 for a part of their price alone.', example: 1 })
  quantity!: number;
  @ApiProperty({ description: 'Dollars of what was paid for them.', example: 15.09 }) amount!: number;
}

/** Money of an order that goes back to its customer. */
export class RefundDto {
  @ApiId('Its id.') _id!: string;
  @ApiProperty({ description: 'Dollars.', example: 19.99 }) amount!: number;
  @ApiProperty({
    enum: ['pending', 'done', 'refused'],
    description: 'Whether the money is on its way, has gone back, or the provider refused to send it.',
  })
  state!: 'pending' | 'done' | 'refused';
  @ApiProperty({ type: [RefundLineDto], description: 'What of the items is refunded.' }) lines!: RefundLineDto[];
  @ApiProperty({ description: 'Dollars of the delivery.', example: 4.9 }) delivery!: number;
  @ApiProperty({
    ...{ type: String, nullable: true, example: 'A button was missing.' },
    description: 'Why, for the customer; null where nobody said.',
  })
  reason!: string | null;
  @ApiTime('When it was asked for, ISO 8601 in UTC.')
  at!: string;
}

/** The parcel in which an order is sent. */
export interface ShipmentDto {
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly trackingUrl: string | null;
  readonly shippedAt: string | null;
}

const shipmentField = {
  type: 'object',
  nullable: true,
  required: ['carrier', 'trackingNumber', 'trackingUrl', 'shippedAt'] as string[],
  additionalProperties: false,
  description: 'The parcel in which it is sent; null where nothing is known of it.',
  properties: {
    carrier: { type: 'string', nullable: true, description: 'Who brings it; null where nobody said.', example: 'UPS' },
    trackingNumber: {
      ...{ type: 'string', nullable: true, example: '1Z999AA10123456784' },
      description: 'By which the carrier knows it; null where nobody said.',
    },
    trackingUrl: {
      ...{ type: 'string', nullable: true, example: 'https://www.ups.com/track?tracknum=1Z999AA10123456784' },
      description: 'Where the carrier shows what becomes of it; null without a number or for an unknown carrier.',
    },
    shippedAt: {
      ...{ type: 'string', format: 'date-time', nullable: true, example: '2026-11-20T13:54:10.000Z' },
      description: 'When it was sent, ISO 8601 in UTC; null before.',
    },
  },
} satisfies ApiPropertyOptions;

/** An order as its customer sees it. */
export class OrderDto {
  @ApiId('Its id.')
  _id!: string;
  @ApiProperty({ description: 'Short, for people; unique, with gaps.', example: 'LL-10482' }) orderNumber!: string;
  @ApiProperty({ type: 'integer', description: 'Counts its changes, from 1.', example: 3 }) version!: number;
  @ApiId('The id of the person; always one’s own.')
  userId!: string;
  @ApiProperty({
    description:
      'The customer’s name when it was placed; a guest’s is the recipient’s, or “Guest” where there is none, ' +
      'and with an account since, the account’s.',
    example: 'Asha Rao',
  })
  customerName!: string;
  @ApiId('The id of the cart it was made of.')
  cartId!: string;
  @ApiProperty({ type: [OrderItemDto], description: 'What was ordered, as it was that day.' })
  cartItems!: OrderItemDto[];
  @ApiProperty({ type: OrderAddressDto, description: 'Where it goes.' }) addressInfo!: OrderAddressDto;
  @ApiProperty({ enum: orderStatuses, description: 'Where the order stands.' }) orderStatus!: OrderStatus;
  @ApiProperty({ enum: ['payPal'], description: 'How it is paid.' }) paymentMethod!: 'payPal';
  @ApiProperty({ enum: orderPaymentStatuses, description: 'Where its payment stands.' })
  paymentStatus!: OrderPaymentStatus;
  @ApiProperty({ description: 'Dollars for the items.', example: 59.97 }) subtotal!: number;
  @ApiProperty(discountField)
  discount!: OrderDiscountDto | null;
  @ApiProperty({ type: OrderDeliveryDto, description: 'How it is delivered.' }) delivery!: OrderDeliveryDto;
  @ApiProperty(shipmentField)
  shipment!: ShipmentDto | null;
  @ApiProperty({
    type: [OrderTaxDto],
    description: 'Contained in the total, by rate; empty where the shop shows none.',
  })
  tax!: OrderTaxDto[];
  @ApiProperty({ description: 'Dollars: items less the discount, and delivery.', example: 69.87 }) totalAmount!: number;
  @ApiProperty({ description: 'Dollars that have gone back.', example: 19.99 }) refundedAmount!: number;
  @ApiProperty({ type: [RefundDto], description: 'Also those that are on their way or failed, earliest first.' })
  refunds!: RefundDto[];
  @ApiProperty({ type: [OrderReturnDto], description: 'What was asked to be returned, earliest first.' })
  returns!: OrderReturnDto[];
  @ApiProperty({
    ...{ type: String, format: 'date', nullable: true, example: '2026-12-20' },
    description:
      'The last day, in the shop’s zone, on which a return can be asked for; null where nothing can be returned now.',
  })
  returnUntil!: string | null;
  @ApiProperty({ type: [ReturnableDto], description: 'What can still be returned until then; else empty.' })
  returnable!: ReturnableDto[];
  @ApiTime('When it was placed, ISO 8601 in UTC.')
  orderDate!: string;
  @ApiTime('Null until it changes.', { nullable: true })
  orderUpdateDate!: string | null;
  @ApiProperty({
    description: 'The payment that paid it; empty before.',
    example: '01a1fbb2-2123-7e64-945a-3500a0f5e744',
  })
  paymentId!: string;
  @ApiProperty({ description: 'The provider’s id of the payer; empty before.', example: 'QYR5Z8XDVJNXQ' })
  payerId!: string;
  @ApiProperty({
    ...{ type: String, nullable: true },
    description: 'Where a guest’s receipt is sent; null for accounts and where the guest left none.',
    example: 'meera@example.test',
  })
  contactEmail!: string | null;
  @ApiProperty({ description: 'Whether its customer can pay it now.' }) canBePaid!: boolean;
  @ApiTime('When an unpaid order expires; null: never, or there is nothing to pay.', { nullable: true })
  payableUntil!: string | null;
}

export class OrderedItemDto extends OrderItemDto {
  @ApiProperty({
    ...{ type: String, nullable: true, example: 'linen-shirt-3500a0f5e744' },
    description:
      'The last segment of the address of its page, `/shop/product/{slug}`; null where it has none any more.',
  })
  slug!: string | null;
}

export class OrderDetailsDto extends OmitType(OrderDto, ['cartItems']) {
  @ApiProperty({ type: [OrderedItemDto], description: 'What was ordered, as it was that day.' })
  cartItems!: OrderedItemDto[];
  @ApiProperty({ type: [TimelineEntryDto], description: 'Oldest first.' })
  timeline!: TimelineEntryDto[];
}

/** Properties at the top level of the response, beside `success`. */
export class ApprovalDto {
  @ApiProperty({
    description: 'Where to send the buyer.',
    example: 'https://www.paypal.com/checkoutnow?token=5O190127TN364715T',
  })
  approvalURL!: string;
  @ApiId('The id of an order.')
  orderId!: string;
}

export class DayOfOrdersDto {
  @ApiProperty({ format: 'date', example: '2026-11-20', description: 'The day in the shop’s time zone.' }) day!: string;
  @ApiProperty({ example: 12, description: 'How many were placed.' }) orders!: number;
  @ApiProperty({ example: 9, description: 'How many of them are paid.' }) paidOrders!: number;
  @ApiProperty({ example: 539.7, description: 'Dollars: what was paid for them.' }) revenue!: number;
  @ApiProperty({ example: 19.99, description: 'Dollars that went back on that day, for orders of any day.' })
  refunds!: number;
}

export class CancelledDto {
  @ApiId('The id of an order.')
  orderId!: string;
}

export class OrderStandingDto {
  @ApiId('The id of an order.')
  orderId!: string;
  @ApiProperty({ description: 'What people call the order.', example: 'LL-10482' }) orderNumber!: string;
  @ApiProperty({ enum: orderStatuses, description: 'Where the order stands.' }) orderStatus!: OrderStatus;
  @ApiProperty({ enum: orderPaymentStatuses, description: 'Where its payment stands.' })
  paymentStatus!: OrderPaymentStatus;
}
