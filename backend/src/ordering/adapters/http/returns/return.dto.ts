import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import {
  AnId,
  Objects,
  OneOf,
  Text,
  Version,
  WholeNumber,
  YesOrNo,
} from '../../../../platform/http/input/field-decorators.js';
import { pageQuery } from '../../../../platform/http/input/page-query.dto.js';
import { returnStates } from '../../../domain/returns/return-state.js';
import { ApiId } from '../../../../platform/http/output/documented-fields.js';
import { AnyText } from '../links/any-text.js';
import { OrderReturnDto, OrderReturnLineDto } from '../order-return.dto.js';

export const usualLimit = 20;
export const maxPieces = 1_000_000;
const maxReason = 200;
const maxNote = 2_000;
const eachLine = 'A line must have an id, a quantity and a reason.';

export class LineToReturnDto {
  @ApiId('The `id` of an item of the order.')
  @AnId({ label: 'The line' })
  id!: string;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: maxPieces, description: 'How many pieces of it.', example: 1 })
  @WholeNumber({ min: 1, max: maxPieces, label: 'The quantity' })
  quantity!: number;

  @ApiProperty({
    ...{ maxLength: maxReason, example: 'Too small' },
    description: 'Why, in a few words. The shop’s screens offer a list.',
  })
  @Text({ max: maxReason, label: 'The reason', ask: 'Please say why.' })
  reason!: string;
}

class WishDto {
  @ApiProperty({ type: [LineToReturnDto], description: 'What goes back: at least one line.' })
  @Objects(() => LineToReturnDto, { max: 100, label: 'The lines', tooMany: 'An order has 100 lines.', each: eachLine })
  lines!: LineToReturnDto[];

  @ApiPropertyOptional({
    ...{ type: String, nullable: true, maxLength: maxNote, example: 'The left sleeve is shorter.' },
    description: 'What else the shop should know, in lines.',
  })
  @Text({ min: 0, max: maxNote, label: 'The note', optional: true, lines: true })
  note?: string | null;
}

export class AskForReturnDto extends WishDto {
  @ApiId('The id of one of your orders.')
  @AnId({ label: 'The order' })
  orderId!: string;
}

export class AskForReturnByLinkDto extends WishDto {
  @ApiProperty({
    description: 'What follows the `#` of the link in the mail.',
    example: '01a1fbb2-2123-7e64-945a-3500a0f5e744.20867.0.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
  })
  @AnyText()
  link!: string;
}

export class ReturnsQuery extends pageQuery(usualLimit) {}

export class ReturnedItemDto extends OrderReturnLineDto {
  @ApiId('The id of a product.') productId!: string;
  @ApiProperty({ description: 'As of the day of the order, as all fields.', example: 'Linen shirt' }) title!: string;
  @ApiProperty({
    description: 'Where its picture is.',
    example: '/images/01a1fbb2-2123-7e64-945a-3500a0f5e744-720.webp',
  })
  image!: string;
  @ApiProperty({ type: String, nullable: true, example: 'M', description: 'Null where the product had no sizes.' })
  size!: string | null;
  @ApiProperty({
    ...{ type: String, nullable: true, example: 'Navy' },
    description: 'Null where the product had no colours.',
  })
  colour!: string | null;
}

/** A return with what its lines are. */
export class ReturnDto extends OmitType(OrderReturnDto, ['lines']) {
  @ApiId('The id of the order.') orderId!: string;
  @ApiProperty({ description: 'What people call the order.', example: 'LL-10482' }) orderNumber!: string;
  @ApiProperty({ type: [ReturnedItemDto], description: 'What goes back.' }) lines!: ReturnedItemDto[];
}

const listed = ['all', ...returnStates] as const;

export class StaffReturnsQuery extends pageQuery(usualLimit) {
  @ApiPropertyOptional({ enum: listed, default: 'all', example: 'asked', description: 'Those in a state.' })
  @OneOf(listed, { label: 'The state', optional: true })
  state?: (typeof listed)[number] | '';

  @ApiPropertyOptional({
    maxLength: 100,
    example: 'LL-10482',
    description: 'An order’s number; its returns are listed.',
  })
  @Text({ min: 0, max: 100, label: 'The search', optional: true })
  q?: string;
}

export class ArrivedLineDto {
  @ApiId('The `id` of a line of the return.')
  @AnId({ label: 'The line' })
  id!: string;

  @ApiProperty({ type: 'integer', minimum: 0, maximum: maxPieces, description: 'Pieces that came.', example: 1 })
  @WholeNumber({ min: 0, max: maxPieces, label: 'The quantity' })
  quantity!: number;

  @ApiPropertyOptional({
    ...{ type: Boolean, nullable: true, example: true },
    description: 'Whether these pieces are to go back into the stock; left out: as `restock` says.',
  })
  @YesOrNo({ label: 'The restock' })
  restock?: boolean | null;
}

const steps = ['accepted', 'refused', 'received'] as const;
const eachArrived = 'A line must have an id and a quantity.';

export class ReturnChangeDto {
  @ApiProperty({
    ...{ enum: steps, example: 'accepted' },
    description: '`received` also again, to correct what came, until it is refunded.',
  })
  @OneOf(steps, { label: 'The state', ask: 'Accept the return, refuse it, or receive its goods.' })
  state!: (typeof steps)[number];

  @ApiPropertyOptional({
    ...{ type: String, nullable: true, maxLength: maxNote, example: 'Please send it unworn.' },
    description: 'For the customer, with a decision. A refusal needs it.',
  })
  @Text({ min: 0, max: maxNote, label: 'The note', optional: true, lines: true })
  note?: string | null;

  @ApiPropertyOptional({
    ...{ type: Boolean, nullable: true, example: true },
    description: 'With `received`: whether its refund is to put the goods back into the stock. At first, yes.',
  })
  @YesOrNo({ label: 'The restock' })
  restock?: boolean | null;

  @ApiPropertyOptional({
    ...{ type: [ArrivedLineDto], nullable: true },
    description: 'With `received`: what came. Lines that are left out came whole, or as they were received before.',
  })
  @Objects(() => ArrivedLineDto, {
    ...{ max: 100, label: 'The lines', tooMany: 'An order has 100 lines.', each: eachArrived },
  })
  lines?: ArrivedLineDto[] | null;

  @Version()
  version?: number;
}

export class StaffReturnedItemDto extends ReturnedItemDto {
  @ApiProperty({ type: String, nullable: true, description: 'The shop’s own number of it.', example: 'LCS-NV-M' })
  sku!: string | null;
  @ApiProperty({ description: 'Whether its refund is to put it back into the stock.', example: true })
  restock!: boolean;
}

export class StaffReturnDto extends OmitType(ReturnDto, ['lines']) {
  @ApiProperty({ type: [StaffReturnedItemDto], description: 'What goes back.' }) lines!: StaffReturnedItemDto[];
  @ApiId('The id of the customer.') userId!: string;
  @ApiProperty({ description: 'As of the order.', example: 'Asha Rao' }) customerName!: string;
  @ApiProperty({
    ...{ enum: ['pending', 'done', 'refused'], nullable: true, example: 'done' },
    description: 'What became of its latest refund; null where it has none.',
  })
  refundState!: 'pending' | 'done' | 'refused' | null;
  @ApiProperty({ type: 'integer', description: 'Counts its changes, from 1.', example: 2 }) version!: number;
}

export class StaffReturnDetailsDto extends StaffReturnDto {
  @ApiProperty({ type: [StaffReturnDto], description: 'The latest other returns of the customer, newest first.' })
  previous!: StaffReturnDto[];
}
