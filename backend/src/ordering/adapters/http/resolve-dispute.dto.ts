import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { OneOf, Text } from '../../../platform/http/input/field-decorators.js';
import type { DisputeResolution } from '../../../payments/payments.api.js';

const resolutions = ['accept', 'refund', 'settle'] as const satisfies readonly DisputeResolution[];

export class ResolveDisputeDto {
  @ApiProperty({ enum: resolutions, description: 'Whether the charge pays the order, is refunded, or was settled.' })
  @OneOf(resolutions, { label: 'The resolution' })
  resolution!: DisputeResolution;

  @ApiPropertyOptional({
    type: String,
    maxLength: 500,
    example: 'Paid back by bank transfer.',
    description: 'For staff, in the order’s timeline. Required with `settle`: what became of the money.',
  })
  @Text({ min: 0, max: 500, label: 'The note', optional: true })
  note?: string | null;
}
