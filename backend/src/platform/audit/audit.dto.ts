import { ApiProperty } from '@nestjs/swagger';
import { ApiId, ApiTime } from '../http/output/documented-fields.js';
import { AnId } from '../http/input/field-decorators.js';
import { pageQuery } from '../http/input/page-query.dto.js';

export const usualLimit = 50;

export class AuditQuery extends pageQuery(usualLimit) {
  @ApiId('Only what was changed of this product, order or payment.', { required: false })
  @AnId({ label: 'The entityId', optional: true })
  entityId?: string;
}

export class StaffChangeDto {
  @ApiProperty({ description: 'Rises with every change.', example: 17 }) id!: number;
  @ApiTime('When it was changed.')
  at!: string;
  @ApiId('Who of the staff changed it.')
  staffId!: string;
  @ApiProperty({
    description:
      'The request it was changed by, as its response’s `X-Request-Id`; empty for what followed from it later, such as ' +
      'a refund after a crash.',
    example: 'b9f3c1de-7a52-4c0e-9f0e-51f6f7a4a0aa',
  })
  requestId!: string;
  @ApiProperty({ description: 'What kind of thing it is.', example: 'catalog.products' }) entity!: string;
  @ApiId('Which one it is.')
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
