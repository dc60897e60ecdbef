import { ApiProperty } from '@nestjs/swagger';
import { AnId, WholeNumber } from '../../../platform/http/input/fields.js';

const maxQuantity = 1_000_000;

export class CartWishDto {
  @ApiProperty({ format: 'uuid', description: 'Your own id.' })
  @AnId({ label: 'The userId' })
  userId!: string;

  @ApiProperty({ format: 'uuid' })
  @AnId({ label: 'The productId' })
  productId!: string;

  @ApiProperty({ minimum: 1, description: 'Pieces: how many more when adding, how many in all when changing.' })
  @WholeNumber({ min: 1, max: maxQuantity, label: 'The quantity' })
  quantity!: number;
}
