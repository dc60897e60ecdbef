import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ApiId } from '../../../platform/http/output/documented-fields.js';
import { Type } from 'class-transformer';
import { IsOptional, ValidateNested } from 'class-validator';
import {
  AnId,
  Day,
  Dollars,
  Email,
  OneOf,
  Text,
  Version,
  YesOrNo,
} from '../../../platform/http/input/field-decorators.js';
import { pageQuery } from '../../../platform/http/input/page-query.dto.js';
import { onShopDay } from '../../../shared/shop-time.js';
import { type OrderSorting, orderSortings } from '../../application/order-views.js';
import { TrackingDto } from './shipment.dto.js';
import type { OrderSearch } from '../../application/staff/search-orders.js';
import {
  type ChosenStatus,
  chosenStatuses,
  type OrderPaymentStatus,
  orderPaymentStatuses,
  type OrderStatus,
  orderStatuses,
} from '../../domain/order-statuses.js';

const maxShownTotal = 1_000_000_000_000; // far above any order, so that a larger order gets its specific error
const directions = ['asc', 'desc'] as const;
const pleaseSelect = 'please select address';

export class ChosenAddressDto {
  @ApiId('One of your addresses.')
  @AnId({ label: 'The address', optional: true })
  addressId?: string;
}

function DeliveryChoice() {
  return applyDecorators(
    ApiId('One of `GET /shop/delivery-methods`. Left out: the first of them.', { required: false, nullable: true }),
    AnId({ label: 'The deliveryMethodId', optional: true }),
  );
}

export class QuoteOrderDto {
  @ApiId('Your own id.')
  @AnId({ label: 'The userId' })
  userId!: string;

  @ApiPropertyOptional({ type: ChosenAddressDto, description: 'Where it would go. Left out: not chosen yet.' })
  @IsOptional()
  @ValidateNested({ message: pleaseSelect })
  @Type(() => ChosenAddressDto)
  addressInfo?: ChosenAddressDto;

  @DeliveryChoice()
  deliveryMethodId?: string | null;
}

/** The order contains the cart; other fields that a client sends are ignored. */
export class PlaceOrderDto {
  @ApiId('Your own id.')
  @AnId({ label: 'The userId' })
  userId!: string;

  @ApiProperty({ type: ChosenAddressDto, description: 'Where it goes.' })
  @IsOptional()
  @ValidateNested({ message: pleaseSelect })
  @Type(() => ChosenAddressDto)
  addressInfo?: ChosenAddressDto;

  @ApiPropertyOptional({
    example: 1,
    description:
      'The `version` of the address that you were shown. An older one is refused with 409 and `code: "changedMeanwhile"`.',
  })
  @Version()
  addressVersion?: number;

  @DeliveryChoice()
  deliveryMethodId?: string | null;

  @ApiProperty({ example: 59.97, description: 'Dollars: the total that you were shown. Compared only.' })
  @Dollars({ min: 0, max: maxShownTotal, label: 'The total' })
  totalAmount!: number;

  @ApiPropertyOptional({
    ...{ type: String, format: 'email', maxLength: 254, nullable: true },
    description: 'Where a guest wants the receipt. Ignored for accounts, which have an address.',
    example: 'meera@example.test',
  })
  @Email({ optional: true })
  contactEmail?: string | null;
}

export class CapturePaymentDto {
  @ApiProperty({
    description: 'From the return address; the provider’s token works too.',
    example: '01a1fbb2-2123-7e64-945a-3500a0f5e744',
  })
  @Text({ max: 64, label: 'The paymentId' })
  paymentId!: string;

  @ApiId('If given, it must be the order of this payment.', { required: false, nullable: true })
  @AnId({ label: 'The orderId', optional: true })
  orderId?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'From the return address. Not needed: the provider knows who paid.',
    example: 'QYR5Z8XDVJNXQ',
  })
  @Text({ min: 0, max: 64, label: 'The payerId', optional: true })
  payerId?: string | null;
}

export class CancelPaymentDto {
  @ApiProperty({
    description: 'From the return address; the provider’s token works too.',
    example: '01a1fbb2-2123-7e64-945a-3500a0f5e744',
  })
  @Text({ max: 64, label: 'The paymentId' })
  paymentId!: string;
}

export class ChangeStatusDto extends TrackingDto {
  @ApiProperty({ enum: chosenStatuses, description: 'Where the order stands, or is to stand.' })
  @OneOf(chosenStatuses, { label: 'The status' })
  status!: ChosenStatus;

  @ApiPropertyOptional({
    type: Boolean,
    nullable: true,
    description: 'With `rejected`: refund the payment. Left out: it is not refunded.',
  })
  @YesOrNo({ label: 'The refund', fromText: true })
  refund?: boolean | null;

  @Version()
  version?: number;
}

export class OrdersPageQuery extends pageQuery() {}

export class OrdersSearchQuery extends OrdersPageQuery {
  @ApiPropertyOptional({
    description:
      'An order’s number or id, a payment’s id, a part of an email, a phone number, or words of the names, the ' +
      'address, the titles and the SKUs, in any order and case, without accents, spaces and hyphens.',
    example: 'linen',
  })
  @Text({ min: 0, max: 100, label: 'The search', optional: true })
  q?: string;

  @ApiPropertyOptional({ enum: orderStatuses, description: 'Where the order stands, or is to stand.' })
  @OneOf(orderStatuses, { label: 'The status', optional: true })
  status?: OrderStatus | '';

  @ApiPropertyOptional({ enum: orderPaymentStatuses, description: 'Where its payment stands.' })
  @OneOf(orderPaymentStatuses, { label: 'The payment status', optional: true })
  paymentStatus?: OrderPaymentStatus | '';

  @ApiPropertyOptional({ type: Boolean, default: false, description: 'Only orders that are paid and not sent.' })
  @YesOrNo({ label: 'To pack', fromText: true })
  toPack?: boolean;

  @ApiPropertyOptional({
    ...{ type: String, format: 'date', example: '2026-11-01' },
    description: 'Only orders that were placed on this day of the shop’s zone or later.',
  })
  @Day({ label: 'The first day' })
  from?: string;

  @ApiPropertyOptional({
    ...{ type: String, format: 'date', example: '2026-11-30' },
    description: 'Only orders that were placed on this day of the shop’s zone or before.',
  })
  @Day({ label: 'The last day' })
  to?: string;

  @ApiPropertyOptional({ enum: orderSortings, default: 'orderDate', description: 'By what they are sorted.' })
  @OneOf(orderSortings, { label: 'The sorting', optional: true })
  sortBy?: OrderSorting['by'] | '';

  @ApiPropertyOptional({ enum: directions, description: 'Left out: names ascend, dates and totals descend.' })
  @OneOf(directions, { label: 'The order', optional: true })
  order?: (typeof directions)[number] | '';
}

export function searchIn({
  q,
  status,
  paymentStatus,
  toPack,
  from,
  to,
  sortBy,
  order,
}: OrdersSearchQuery): OrderSearch {
  const by = sortBy || 'orderDate';
  return {
    text: q ?? '',
    status: status || undefined,
    paymentStatus: paymentStatus || undefined,
    toPack: toPack ?? false,
    from: from ? onShopDay(from, '00:00') : undefined,
    until: to ? onShopDay(to, '23:59:59.999') : undefined,
    sorting: { by, isAscending: order ? order === 'asc' : by === 'customerName' },
  };
}
