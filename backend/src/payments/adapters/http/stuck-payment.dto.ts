import { ApiProperty } from '@nestjs/swagger';
import type { PaymentFacts } from '../../domain/payment-state.js';

const stuckStates = ['opening', 'capturing', 'settling', 'refunding', 'disputed', 'refund_failed'];

export class StuckPaymentDto {
  @ApiProperty({ format: 'uuid' }) _id!: string;
  @ApiProperty({ format: 'uuid' }) orderId!: string;
  @ApiProperty({ enum: stuckStates, description: 'Where it got stuck.' }) state!: string;
  @ApiProperty({ example: 59.97, description: 'Dollars.' }) amount!: number;
  @ApiProperty({
    format: 'date-time',
    example: '2026-11-20T13:54:10.000Z',
    description: 'Since when, ISO 8601 in UTC.',
  })
  since!: string;
  @ApiProperty({ example: 4, description: 'How often it was looked at in vain.' }) looks!: number;
  @ApiProperty({ example: 'The provider says it took 0.01 USD.', description: 'What is known of why; may be empty.' })
  reason!: string;
}

export function presentStuck({ id, orderId, state, amount, changedAt, looks, reason }: PaymentFacts): StuckPaymentDto {
  return {
    ...{ _id: id, orderId, state, looks, reason: reason ?? '' },
    amount: amount.dollars,
    since: changedAt.toISOString(),
  };
}
