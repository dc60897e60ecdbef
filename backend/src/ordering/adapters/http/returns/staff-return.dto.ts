import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { OneOf, Text } from '../../../../platform/http/input/field-decorators.js';
import { pageQuery } from '../../../../platform/http/input/page-query.dto.js';
import { ApiId } from '../../../../platform/http/output/documented-fields.js';
import { returnStates } from '../../../domain/returns/return-state.js';
import { ReturnDto, ReturnedItemDto, usualLimit } from './return.dto.js';

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
