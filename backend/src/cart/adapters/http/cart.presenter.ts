import { ApiProperty } from '@nestjs/swagger';
import { ApiId } from '../../../platform/http/output/documented-fields.js';
import type { CatalogueItem } from '../../../catalog/catalog.api.js';
import type { PricedCart, PricedLine } from '../../application/priced-cart.js';

export class CartItemDto {
  @ApiId('Its id.') id!: string;
  @ApiId('The id of a product.')
  productId!: string;
  @ApiId('The id of a product in one size and colour.')
  variantId!: string;
  @ApiProperty({ type: String, nullable: true, example: 'M', description: 'Null where the product has no sizes.' })
  size!: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'Navy', description: 'Null where the product has no colours.' })
  colour!: string | null;
  @ApiProperty({ description: 'Whether the shop chose the size, because none was named when it was added.' })
  isVariantAssumed!: boolean;
  @ApiProperty({
    description: 'Whether the product is sold in another size or colour too, to which the line can be changed.',
  })
  hasOtherVariants!: boolean;
  @ApiProperty({ description: 'What the product is called.', example: 'Linen shirt' }) productTitle!: string;
  @ApiProperty({
    ...{ type: String, nullable: true, example: 'linen-shirt-3500a0f5e744' },
    description:
      'The last segment of the address of its page, `/shop/product/{slug}`; null where it has none any more.',
  })
  slug!: string | null;
  @ApiProperty({
    description: 'Where its picture is.',
    example: '/images/01a1fbb2-2123-7e64-945a-3500a0f5e744-720.webp',
  })
  productImage!: string;
  @ApiProperty({
    description: 'The same as `productImage`.',
    example: '/images/01a1fbb2-2123-7e64-945a-3500a0f5e744-720.webp',
  })
  image!: string;
  @ApiProperty({ description: 'Dollars.', example: 39.5 }) productPrice!: number;
  @ApiProperty({ description: 'Dollars; 0 when not on sale.', example: 29.99 }) productSalePrice!: number;
  @ApiProperty({ description: 'Pieces.', example: 2 }) quantity!: number;
  @ApiProperty({ description: 'How many of it you may get in all.', example: 12 }) totalStock!: number;
  @ApiProperty({ description: 'False when it was removed from the catalogue; the total then leaves the line out.' })
  isAvailable!: boolean;
  @ApiProperty({
    description: 'Whether the product is still sold, but not in this size or colour: it can be ordered in another one.',
  })
  isChoiceNeeded!: boolean;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why the line can’t be ordered as it is.',
    example: 'Only 1 left',
  })
  problem!: string | null;
}

export class CartDto {
  @ApiId('Its id.')
  _id!: string;
  @ApiId('The id of the person; always one’s own.')
  userId!: string;
  @ApiProperty({ type: [CartItemDto], description: 'Its lines, in the order they were added.' }) items!: CartItemDto[];
  @ApiProperty({ description: 'Dollars, at today’s prices.', example: 84 }) total!: number;
}

export function presentCart(cart: PricedCart): CartDto {
  return { _id: cart.ownerId, userId: cart.ownerId, items: cart.lines.map(presentLine), total: cart.total.dollars };
}

export function presentAssumed({ size, colour }: CatalogueItem): string {
  return `${[size && `Size ${size}`, colour].filter(Boolean).join(', ')} was added.`;
}

function presentLine({ item, ...line }: PricedLine): CartItemDto {
  const { productId, variantId, quantity, isVariantAssumed, isAvailable, isChoiceNeeded, problem } = line;
  return {
    id: productId,
    productId,
    variantId,
    size: item?.size ?? null,
    colour: item?.colour ?? null,
    isVariantAssumed,
    hasOtherVariants: item?.hasOtherVariants ?? false,
    slug: item && !item.isDeleted ? item.slug : null,
    productTitle: item?.title ?? 'No longer available',
    productImage: item?.image ?? '',
    image: item?.image ?? '',
    productPrice: item?.regularPrice.dollars ?? 0,
    productSalePrice: item?.salePrice.dollars ?? 0,
    quantity,
    totalStock: isAvailable ? (item?.available ?? 0) : 0,
    isAvailable,
    isChoiceNeeded,
    problem,
  };
}
