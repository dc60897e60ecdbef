import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { AnId } from '../http/input/field-decorators.js';
import { pageQuery } from '../http/input/page-query.dto.js';

export const usualLimit = 50;

export class AuditQuery extends pageQuery(usualLimit) {
  @ApiPropertyOptional({
    format: 'uuid',
    description: 'Only what was changed of this product, order or payment.',
    example: '01a1fbb2-2123-7e64-945a-3500a0f5e744',
  })
  @AnId({ label: 'The entityId', optional: true })
  entityId?: string;
}

export class StaffChangeDto {
  @ApiProperty({ description: 'Rises with every change.', example: 17 }) id!: number;
  @ApiProperty({ format: 'date-time', description: 'When it was changed.', example: '2026-11-20T13:54:10.000Z' })
  at!: string;
  @ApiProperty({
    format: 'uuid',
    description: 'Who of the staff changed it.',
    example: '01a1fbb2-2123-7e64-945a-3500a0f5e744',
  })
  staffId!: string;
  @ApiProperty({
    description:
      'The request it was changed by, as its response’s `X-Request-Id`; empty for what followed from it later, such as ' +
      'a refund after a crash.',
    example: 'b9f3c1de-7a52-4c0e-9f0e-51f6f7a4a0aa',
  })
  requestId!: string;
  @ApiProperty({ description: 'What kind of thing it is.', example: 'catalog.products' }) entity!: string;
  @ApiProperty({ format: 'uuid', description: 'Which one it is.', example: '01a1fbb2-2123-7e64-945a-3500a0f5e744' })
  entityId!: string;
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
