import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ApiId, ApiTime } from '../http/output/documented-fields.js';
import { AnId, Day, Text } from '../http/input/field-decorators.js';
import { pageQuery } from '../http/input/page-query.dto.js';

export const usualLimit = 50;

export class AuditQuery extends pageQuery(usualLimit) {
  @ApiId('Only what was changed of this product, order or payment.', { required: false })
  @AnId({ label: 'The entityId', optional: true })
  entityId?: string;

  @ApiId('Only what this person of the staff changed.', { required: false })
  @AnId({ label: 'The by', optional: true })
  by?: string;

  @ApiPropertyOptional({
    description: 'Only these kinds of things, joined by commas.',
    example: 'catalog.products,catalog.variants',
  })
  @Text({ min: 0, max: 500, label: 'The entity', optional: true })
  entity?: string;

  @ApiPropertyOptional({
    ...{ type: String, format: 'date', example: '2026-11-01' },
    description: 'Only changes on this day of the shop’s zone or later.',
  })
  @Day({ label: 'The first day' })
  from?: string;

  @ApiPropertyOptional({
    ...{ type: String, format: 'date', example: '2026-11-30' },
    description: 'Only changes on this day of the shop’s zone or before.',
  })
  @Day({ label: 'The last day' })
  to?: string;
}

export class AuditedStaffDto {
  @ApiId('Of the person.') _id!: string;
  @ApiProperty({
    ...{ type: String, nullable: true, example: 'Mira' },
    description: 'What the person is called; null where the account is gone.',
  })
  name!: string | null;
}

export class StaffChangeDto {
  @ApiProperty({ description: 'Rises with every change.', example: 17 }) id!: number;
  @ApiTime('When it was changed.')
  at!: string;
  @ApiId('Who of the staff changed it.')
  staffId!: string;
  @ApiProperty({
    ...{ type: String, nullable: true, example: 'Mira' },
    description: 'What that person is called; null where the account is gone.',
  })
  staffName!: string | null;
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
  @ApiId('The thing that it is about: the order of a refund, the person of a note, else the entity itself.')
  thingId!: string;
  @ApiProperty({
    ...{ type: String, nullable: true, example: 'Linen shirt' },
    description: 'What that is called: a title, an order’s number, a name, a code; null where it has none or is gone.',
  })
  thingName!: string | null;
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
