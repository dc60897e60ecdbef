import { ApiProperty } from '@nestjs/swagger';
import type { CatalogueItem } from '../../../catalog/catalog.api.js';
import type { PricedCart, PricedLine } from '../../application/priced-cart.js';

export class CartItemDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'uuid' }) productId!: string;
  @ApiProperty({ format: 'uuid' }) variantId!: string;
  @ApiProperty({ type: String, nullable: true, example: 'M', description: 'Null where the product has no sizes.' })
  size!: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'Navy', description: 'Null where the product has no colours.' })
  colour!: string | null;
  @ApiProperty({ description: 'Whether the shop chose the size, because none was named when it was added.' })
  isVariantAssumed!: boolean;
  @ApiProperty() productTitle!: string;
  @ApiProperty() productImage!: string;
  @ApiProperty({ description: 'The same as `productImage`.' }) image!: string;
  @ApiProperty({ description: 'Dollars.' }) productPrice!: number;
  @ApiProperty({ description: 'Dollars; 0 when not on sale.' }) productSalePrice!: number;
  @ApiProperty() quantity!: number;
  @ApiProperty({ description: 'How many of it you may get in all.' }) totalStock!: number;
  @ApiProperty({ description: 'False when it was removed from the catalogue; the total then leaves the line out.' })
  isAvailable!: boolean;
  @ApiProperty({
    description: 'Whether the product is still sold, but not in this size or colour: it can be ordered in another one.',
  })
  isChoiceNeeded!: boolean;
  @ApiProperty({ type: String, nullable: true, description: 'Why the line can’t be ordered as it is.' })
  problem!: string | null;
}

export class CartDto {
  @ApiProperty({ format: 'uuid' }) _id!: string;
  @ApiProperty({ format: 'uuid' }) userId!: string;
  @ApiProperty({ type: [CartItemDto] }) items!: CartItemDto[];
  @ApiProperty({ description: 'Dollars, at today’s prices.' }) total!: number;
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
