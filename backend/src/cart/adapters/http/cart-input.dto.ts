import { ApiProperty } from '@nestjs/swagger';
import { ApiId } from '../../../platform/http/output/documented-fields.js';
import { AnId, Text, WholeNumber } from '../../../platform/http/input/field-decorators.js';

const maxQuantity = 1_000_000;

export class CartWishDto {
  @ApiId('Your own id.')
  @AnId({ label: 'The userId' })
  userId!: string;

  @ApiId('The id of a product.')
  @AnId({ label: 'The productId' })
  productId!: string;

  @ApiId(
    'A size and colour of the product. Left out: when adding, its only one, or the first that can be had from the ' +
      'middle of its sizes outwards; when changing, its latest line.',
    { required: false },
  )
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
  @ApiId('A size and colour of the product. Left out: all lines of the product.', { required: false })
  @AnId({ label: 'The variantId', optional: true })
  variantId?: string;
}

export class DiscountEntryDto {
  @ApiProperty({
    ...{ maxLength: 100, example: 'SUMMER15' },
    description: 'Case, accents, spaces and hyphens make no difference.',
  })
  @Text({ max: 100, label: 'The code', ask: 'Enter a code.' })
  code!: string;
}
