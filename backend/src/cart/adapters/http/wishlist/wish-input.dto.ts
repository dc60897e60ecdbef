import { PickType } from '@nestjs/swagger';
import { AnId } from '../../../../platform/http/input/field-decorators.js';
import { ApiId } from '../../../../platform/http/output/documented-fields.js';
import { CartWishDto } from '../cart-input.dto.js';

export class WishInputDto extends PickType(CartWishDto, ['userId', 'productId']) {
  @ApiId('A size and colour of the product. Left out: none is chosen yet.', { required: false })
  @AnId({ label: 'The variantId', optional: true })
  variantId?: string | null;
}
