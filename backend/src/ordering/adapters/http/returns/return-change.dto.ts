import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  AnId,
  Objects,
  OneOf,
  Text,
  Version,
  WholeNumber,
  YesOrNo,
} from '../../../../platform/http/input/field-decorators.js';
import { ApiId } from '../../../../platform/http/output/documented-fields.js';
import { maxNote, maxPieces } from './return.dto.js';

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
    description: 'For the customer, with a decision; in the mail about it.',
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
