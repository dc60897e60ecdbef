import { ApiProperty } from '@nestjs/swagger';
import { ApiId, ApiTime } from '../../../platform/http/output/documented-fields.js';
import { returnStates, type ReturnStep } from '../../domain/returns/return-state.js';

/** What of a line of an order goes back. */
export class OrderReturnLineDto {
  @ApiId('The `id` of an item of the order.') id!: string;
  @ApiProperty({ type: 'integer', description: 'Pieces that go back.', example: 1 }) quantity!: number;
  @ApiProperty({
    description: 'Why, as the customer said; empty once they have deleted their account.',
    example: 'Too small',
  })
  reason!: string;
  @ApiProperty({
    ...{ type: 'integer', nullable: true, example: 1 },
    description: 'Pieces that have arrived; null before.',
  })
  received!: number | null;
}

/** A return, as each answer with its order has it. */
export class OrderReturnDto {
  @ApiId('Its id.') _id!: string;
  @ApiProperty({
    ...{ enum: returnStates, example: 'asked' },
    description:
      '`asked` by the customer, `accepted` or `refused` by the shop, `received`: its goods have arrived, `refunded`: ' +
      'their money went back, with this return or before it.',
  })
  state!: ReturnStep;
  @ApiProperty({ type: [OrderReturnLineDto], description: 'What goes back.' }) lines!: OrderReturnLineDto[];
  @ApiProperty({ description: 'The customer’s, in lines; may be empty.', example: 'The left sleeve is shorter.' })
  note!: string;
  @ApiProperty({ description: 'The shop’s, for the customer; may be empty.', example: 'Please send it unworn.' })
  answer!: string;
  @ApiProperty({
    ...{ type: String, format: 'uuid', nullable: true, example: '01a1fbb2-2123-7e64-945a-3500a0f5e744' },
    description: 'Its latest refund, one of the order’s `refunds`; null where it has none.',
  })
  refundId!: string | null;
  @ApiTime('When it was asked for, ISO 8601 in UTC.') askedAt!: string;
  @ApiTime('When its state last changed, ISO 8601 in UTC.') changedAt!: string;
}

/** What of an item can still be returned. */
export class ReturnableDto {
  @ApiId('The `id` of an item of the order.') id!: string;
  @ApiProperty({ type: 'integer', description: 'How many pieces.', example: 2 }) quantity!: number;
}
