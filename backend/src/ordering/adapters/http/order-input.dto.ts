import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsOptional, ValidateNested } from 'class-validator';
import { AnId, Dollars, OneOf, Text, WholeNumber, YesOrNo } from '../../../platform/http/input/fields.js';
import { type ChosenStatus, chosenStatuses, type OrderStatus, orderStatuses } from '../../domain/order-status.js';

const mostShown = 1_000_000_000_000; // far above any order, so that too large a one is told so
const pleaseSelect = 'please select address';

export class ChosenAddressDto {
  @ApiProperty({ format: 'uuid', description: 'One of your own addresses.' })
  @AnId({ label: 'The address', optional: true })
  addressId?: string;
}

/** The order itself is made of your cart; whatever else a client sends of it is dropped. */
export class PlaceOrderDto {
  @ApiProperty({ format: 'uuid', description: 'Your own id.' })
  @AnId({ label: 'The userId' })
  userId!: string;

  @ApiProperty({ type: ChosenAddressDto })
  @IsOptional()
  @ValidateNested({ message: pleaseSelect })
  @Type(() => ChosenAddressDto)
  addressInfo?: ChosenAddressDto;

  @ApiProperty({ example: 59.97, description: 'Dollars: what you were shown. Compared only.' })
  @Dollars({ min: 0, max: mostShown, label: 'The total' })
  totalAmount!: number;
}

export class CapturePaymentDto {
  @ApiProperty({ description: 'As the return address brought it; the provider’s own token is as good.' })
  @Text({ max: 64, label: 'The paymentId' })
  paymentId!: string;

  @ApiPropertyOptional({ format: 'uuid', description: 'Where given, it must be the order of this payment.' })
  @AnId({ label: 'The orderId', optional: true })
  orderId?: string | null;

  @ApiPropertyOptional({ description: 'As the return address brought it. Not needed: the provider knows who paid.' })
  @Text({ min: 0, max: 64, label: 'The payerId', optional: true })
  payerId?: string | null;
}

export class CancelPaymentDto {
  @ApiProperty({ description: 'As the return address brought it; the provider’s own token is as good.' })
  @Text({ max: 64, label: 'The paymentId' })
  paymentId!: string;
}

export class ChangeStatusDto {
  @ApiProperty({ enum: chosenStatuses })
  @OneOf(chosenStatuses, { label: 'The status' })
  status!: ChosenStatus;

  @ApiPropertyOptional({ default: false, description: 'With `rejected`: give back what was paid.' })
  @YesOrNo({ label: 'The refund', fromText: true })
  refund?: boolean | null;
}

export class OrdersPageQuery {
  @ApiPropertyOptional({ type: Number, default: 1, minimum: 1, maximum: 10_000, description: 'Counts from 1.' })
  @WholeNumber({ min: 1, max: 10_000, label: 'The page', optional: true })
  page?: number | '';

  @ApiPropertyOptional({ type: Number, default: 100, minimum: 1, maximum: 100, description: 'Most items a page.' })
  @WholeNumber({ min: 1, max: 100, label: 'The limit', optional: true })
  limit?: number | '';
}

export class OrdersSearchQuery extends OrdersPageQuery {
  @ApiPropertyOptional({ description: 'An order’s id, or a part of a customer’s name or a product’s title.' })
  @Text({ min: 0, max: 100, label: 'The search', optional: true })
  q?: string;

  @ApiPropertyOptional({ enum: orderStatuses })
  @OneOf(orderStatuses, { label: 'The status', optional: true })
  status?: OrderStatus | '';
}
