import { ApiProperty, OmitType } from '@nestjs/swagger';
import {
  type OrderPaymentStatus,
  orderPaymentStatuses,
  type OrderStatus,
  orderStatuses,
} from '../../domain/order-statuses.js';

export class OrderItemDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'uuid' }) productId!: string;
  @ApiProperty({ format: 'uuid' }) variantId!: string;
  @ApiProperty({ type: String, nullable: true, example: 'M', description: 'Null where the product had no sizes.' })
  size!: string | null;
  @ApiProperty({
    ...{ type: String, nullable: true, example: 'Navy' },
    description: 'Null where the product had no colours.',
  })
  colour!: string | null;
  @ApiProperty({ type: String, nullable: true }) sku!: string | null;
  @ApiProperty({ description: 'As of the day of the order, as all fields.' }) title!: string;
  @ApiProperty() image!: string;
  @ApiProperty({ description: 'Dollars for one.' }) price!: number;
  @ApiProperty() quantity!: number;
}

export class OrderAddressDto {
  @ApiProperty({ format: 'uuid' }) addressId!: string;
  @ApiProperty({ description: 'Of the recipient; empty where it is the customer.' }) name!: string;
  @ApiProperty() address!: string;
  @ApiProperty() city!: string;
  @ApiProperty() pincode!: string;
  @ApiProperty() phone!: string;
  @ApiProperty() notes!: string;
}

/** One of the customer's addresses as it is now. */
export class CurrentAddressDto extends OmitType(OrderAddressDto, ['addressId']) {
  @ApiProperty({ format: 'uuid' }) _id!: string;
  @ApiProperty({ format: 'uuid' }) userId!: string;
  @ApiProperty({ type: 'integer', description: 'Counts its changes, from 1.' }) version!: number;
}

export class TimelineEntryDto {
  @ApiProperty({ format: 'date-time' }) at!: string;
  @ApiProperty({ enum: orderStatuses, description: 'The status after it.' }) orderStatus!: OrderStatus;
  @ApiProperty({ enum: orderPaymentStatuses }) paymentStatus!: OrderPaymentStatus;
  @ApiProperty({ description: 'What happened, in a sentence.' }) note!: string;
}

/** An order as its customer sees it. */
export class OrderDto {
  @ApiProperty({ format: 'uuid' }) _id!: string;
  @ApiProperty({ description: 'Short, for people; unique, with gaps.' }) orderNumber!: string;
  @ApiProperty({ type: 'integer', description: 'Counts its changes, from 1.' }) version!: number;
  @ApiProperty({ format: 'uuid' }) userId!: string;
  @ApiProperty({
    description:
      'The customer’s name when it was placed; a guest’s is the recipient’s, or “Guest” where there is none, ' +
      'and with an account since, the account’s.',
  })
  customerName!: string;
  @ApiProperty({ format: 'uuid' }) cartId!: string;
  @ApiProperty({ type: [OrderItemDto] }) cartItems!: OrderItemDto[];
  @ApiProperty({ type: OrderAddressDto }) addressInfo!: OrderAddressDto;
  @ApiProperty({ enum: orderStatuses }) orderStatus!: OrderStatus;
  @ApiProperty({ enum: ['payPal'] }) paymentMethod!: 'payPal';
  @ApiProperty({ enum: orderPaymentStatuses }) paymentStatus!: OrderPaymentStatus;
  @ApiProperty({ description: 'Dollars.' }) totalAmount!: number;
  @ApiProperty({ format: 'date-time' }) orderDate!: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null until it changes.' })
  orderUpdateDate!: string | null;
  @ApiProperty({ description: 'The payment that paid it; empty before.' }) paymentId!: string;
  @ApiProperty({ description: 'The provider’s id of the payer; empty before.' }) payerId!: string;
  @ApiProperty({
    ...{ type: String, nullable: true },
    description: 'Where a guest’s receipt is sent; null for accounts and where the guest left none.',
  })
  contactEmail!: string | null;
  @ApiProperty({ description: 'Whether its customer can pay it now.' }) canBePaid!: boolean;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When an unpaid order expires; null: never, or there is nothing to pay.',
  })
  payableUntil!: string | null;
}

export class OrderDetailsDto extends OrderDto {
  @ApiProperty({ type: [TimelineEntryDto], description: 'Oldest first.' })
  timeline!: TimelineEntryDto[];
}

/** Properties at the top level of the response, beside `success`. */
export class ApprovalDto {
  @ApiProperty({ description: 'Where to send the buyer.' }) approvalURL!: string;
  @ApiProperty({ format: 'uuid' }) orderId!: string;
}

export class DayOfOrdersDto {
  @ApiProperty({ format: 'date', example: '2026-11-20', description: 'The day in Asia/Kolkata.' }) day!: string;
  @ApiProperty({ example: 12, description: 'How many were placed.' }) orders!: number;
  @ApiProperty({ example: 9, description: 'How many of them are paid.' }) paidOrders!: number;
  @ApiProperty({ example: 539.7, description: 'Dollars: the total of the paid ones.' }) revenue!: number;
}

export class CancelledDto {
  @ApiProperty({ format: 'uuid' }) orderId!: string;
}

export class OrderStandingDto {
  @ApiProperty({ format: 'uuid' }) orderId!: string;
  @ApiProperty() orderNumber!: string;
  @ApiProperty({ enum: orderStatuses }) orderStatus!: OrderStatus;
  @ApiProperty({ enum: orderPaymentStatuses }) paymentStatus!: OrderPaymentStatus;
}
