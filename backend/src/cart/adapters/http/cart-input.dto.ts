import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { AnId, WholeNumber } from '../../../platform/http/input/field-decorators.js';

const maxQuantity = 1_000_000;

export class CartWishDto {
  @ApiProperty({ format: 'uuid', description: 'Your own id.', example: '01a1fbb2-2123-7e64-945a-3500a0f5e744' })
  @AnId({ label: 'The userId' })
  userId!: string;

  @ApiProperty({ format: 'uuid', description: 'The id of a product.', example: '01a1fbb2-2123-7e64-945a-3500a0f5e744' })
  @AnId({ label: 'The productId' })
  productId!: string;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    description:
      'A size and colour of the product. Left out: when adding, its only one, or the first that can be had from the ' +
      'middle of its sizes outwards; when changing, its latest line.',
    example: '01a1fbb2-2123-7e64-945a-3500a0f5e744',
  })
  @AnId({ label: 'The variantId', optional: true })
  variantId?: string | null;

  @ApiProperty({
    minimum: 1,
    description: 'Pieces: how many more when adding, how many in all when changing.',
    example: 2,
  })
  @WholeNumber({ min: 1, max: maxQuantity, label: 'The quantity' })
  quantity!: number;
}

export class CartLineQuery {
  @ApiPropertyOptional({
    format: 'uuid',
    description: 'A size and colour of the product. Left out: all lines of the product.',
    example: '01a1fbb2-2123-7e64-945a-3500a0f5e744',
  })
  @AnId({ label: 'The variantId', optional: true })
  variantId?: string;
}
