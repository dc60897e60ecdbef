import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { AnId, Objects, Text, WholeNumber } from '../../../../platform/http/input/field-decorators.js';
import { pageQuery } from '../../../../platform/http/input/page-query.dto.js';
import { ApiId } from '../../../../platform/http/output/documented-fields.js';
import { AnyText } from '../links/any-text.js';
import { OrderReturnDto, OrderReturnLineDto } from '../order-return.dto.js';

export const usualLimit = 20;
export const maxPieces = 1_000_000;
const maxReason = 200;
export const maxNote = 2_000;
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
