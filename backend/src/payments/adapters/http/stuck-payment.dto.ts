import { ApiProperty } from '@nestjs/swagger';
import { type DisputeResolution, disputeResolutions, possibleResolutions } from '../../domain/dispute-resolution.js';
import type { PaymentState } from '../../domain/payment-state.js';

const stuckStates = [
  ...['opening', 'capturing', 'settling', 'captured', 'refunding', 'disputed', 'dispute_refunding', 'refund_failed'],
  ...['failed', 'cancelled', 'expired', 'dispute_settled'],
];

export class StuckPaymentDto {
  @ApiProperty({ format: 'uuid', description: 'Its id.', example: '01a1fbb2-2123-7e64-945a-3500a0f5e744' })
  _id!: string;
  @ApiProperty({ format: 'uuid', description: 'The id of an order.', example: '01a1fbb2-2123-7e64-945a-3500a0f5e744' })
  orderId!: string;
  @ApiProperty({ enum: stuckStates, description: 'Where it is stuck.' }) state!: string;
  @ApiProperty({ example: 59.97, description: 'Dollars.' }) amount!: number;
  @ApiProperty({
    format: 'date-time',
    example: '2026-11-20T13:54:10.000Z',
    description: 'Since when, ISO 8601 in UTC.',
  })
  since!: string;
  @ApiProperty({ example: 4, description: 'How many checks had no result.' }) looks!: number;
  @ApiProperty({ example: 'The provider says it took 0.01 USD.', description: 'Why, if known; may be empty.' })
  reason!: string;
  @ApiProperty({
    enum: disputeResolutions,
    isArray: true,
    description: 'What staff can decide about it, if it is disputed: see `resolve`.',
  })
  resolutions!: DisputeResolution[];
}

export function presentStuck({ id, orderId, amount, reason, ...payment }: PaymentState): StuckPaymentDto {
  return {
    ...{ _id: id, orderId, state: payment.stage, looks: payment.checks, reason: reason ?? '' },
    amount: amount.dollars,
    since: payment.changedAt.toISOString(),
    resolutions: possibleResolutions(payment.stage, payment.captureRef),
  };
}
