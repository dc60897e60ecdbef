import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { AnId, WholeNumber } from '../http/input/field-decorators.js';

export class AuditQuery {
  @ApiPropertyOptional({ format: 'uuid', description: 'Only what was changed of this product, order or payment.' })
  @AnId({ label: 'The entityId', optional: true })
  entityId?: string;

  @ApiPropertyOptional({ type: Number, minimum: 1, maximum: 10_000, default: 1, description: 'Counts from 1.' })
  @WholeNumber({ min: 1, max: 10_000, label: 'The page', optional: true })
  page?: number | '';

  @ApiPropertyOptional({ type: Number, minimum: 1, maximum: 100, default: 50, description: 'Most changes a page.' })
  @WholeNumber({ min: 1, max: 100, label: 'The limit', optional: true })
  limit?: number | '';
}

export class StaffChangeDto {
  @ApiProperty({ description: 'Rises with every change.', example: 17 }) id!: number;
  @ApiProperty({ format: 'date-time', description: 'When it was changed.' }) at!: string;
  @ApiProperty({ format: 'uuid', description: 'Who of the staff changed it.' }) staffId!: string;
  @ApiProperty({
    description:
      'The request it was changed by, as its response’s `X-Request-Id`; empty for what followed from it later, such as ' +
      'a refund after a crash.',
  })
  requestId!: string;
  @ApiProperty({ description: 'What kind of thing it is.', example: 'catalog.products' }) entity!: string;
  @ApiProperty({ format: 'uuid', description: 'Which one it is.' }) entityId!: string;
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description:
      'Which part of it: the size and colour, the colour, or the place of the picture; empty for the thing itself.',
    example: { size: 'M', colour: 'Navy' },
  })
  part!: object;
  @ApiProperty({ type: 'object', additionalProperties: true, description: 'What it was; only what changed.' })
  before!: object;
  @ApiProperty({ type: 'object', additionalProperties: true, description: 'What it is since then.' })
  after!: object;
}
