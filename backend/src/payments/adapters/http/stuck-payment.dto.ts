import { ApiProperty } from '@nestjs/swagger';
import { ApiId, ApiTime } from '../../../platform/http/output/documented-fields.js';
import { type DisputeResolution, disputeResolutions, possibleResolutions } from '../../domain/dispute-resolution.js';
import type { StuckPayment } from '../../application/payment-views.js';

const stuckStates = [
  ...['opening', 'capturing', 'settling', 'captured', 'refunding', 'disputed', 'dispute_refunding', 'refund_failed'],
  ...['failed', 'cancelled', 'expired', 'dispute_settled'],
];

export class StuckPaymentDto {
  @ApiId('Its id.')
  _id!: string;
  @ApiId('The id of an order.')
  orderId!: string;
  @ApiProperty({ enum: stuckStates, description: 'Where it is stuck.' }) state!: string;
  @ApiProperty({ example: 59.97, description: 'Dollars.' }) amount!: number;
  @ApiTime('Since when, ISO 8601 in UTC.')
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

export function presentStuck({ id, orderId, amount, reason, ...payment }: StuckPayment): StuckPaymentDto {
  return {
    ...{ _id: id, orderId, state: payment.stage, looks: payment.checks, reason: reason ?? '' },
    amount: amount.dollars,
    since: payment.changedAt.toISOString(),
    resolutions: possibleResolutions(payment.stage, payment.captureRef),
  };
}
