import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Text } from '../../../../platform/http/input/field-decorators.js';
import { maxAltLength } from '../../../domain/images/product-images.js';

export class ProductImageInputDto {
  @ApiProperty({
    description: 'An address that the image upload returned, or any https address.',
    example: '/images/01a1fbb2-2123-7e64-945a-3500a0f5e744-720.webp',
  })
  @Text({ max: 2_048, label: 'The picture', ask: 'Add a picture.' })
  url!: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    example: 'Front, buttoned',
    maxLength: maxAltLength,
    description: 'What it shows; without it, answers have the product’s title and the colour.',
  })
  @Text({ min: 0, max: maxAltLength, label: 'The description of a picture', optional: true })
  alt?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, example: 'Navy', description: 'One of `colours`.' })
  @Text({ min: 0, max: 30, label: 'The colour', optional: true })
  colour?: string | null;
}
