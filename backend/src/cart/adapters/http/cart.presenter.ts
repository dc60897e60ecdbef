import { ApiProperty } from '@nestjs/swagger';
import type { ShownCart, ShownLine } from '../../application/shown-cart.js';

export class CartItemDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'uuid' }) productId!: string;
  @ApiProperty() productTitle!: string;
  @ApiProperty() productImage!: string;
  @ApiProperty({ description: 'The same as `productImage`.' }) image!: string;
  @ApiProperty({ description: 'Dollars.' }) productPrice!: number;
  @ApiProperty({ description: 'Dollars; 0 when not on sale.' }) productSalePrice!: number;
  @ApiProperty() quantity!: number;
  @ApiProperty({ description: 'How many of it you may get in all.' }) totalStock!: number;
  @ApiProperty({ description: 'False when it was removed from the catalogue; the total then leaves the line out.' })
  isAvailable!: boolean;
  @ApiProperty({ type: String, nullable: true, description: 'Why the line can’t be ordered as it is.' })
  problem!: string | null;
}

export class CartDto {
  @ApiProperty({ format: 'uuid' }) _id!: string;
  @ApiProperty({ format: 'uuid' }) userId!: string;
  @ApiProperty({ type: [CartItemDto] }) items!: CartItemDto[];
  @ApiProperty({ description: 'Dollars, at today’s prices.' }) total!: number;
}

export function presentCart(cart: ShownCart): CartDto {
  return { _id: cart.ownerId, userId: cart.ownerId, items: cart.lines.map(presentLine), total: cart.total.dollars };
}

function presentLine({ productId, quantity, item, isAvailable, problem }: ShownLine): CartItemDto {
  return {
    id: productId,
    productId,
    productTitle: item?.title ?? 'No longer available',
    productImage: item?.image ?? '',
    image: item?.image ?? '',
    productPrice: item?.regularPrice.dollars ?? 0,
    productSalePrice: item?.salePrice.dollars ?? 0,
    quantity,
    totalStock: isAvailable ? (item?.available ?? 0) : 0,
    isAvailable,
    problem,
  };
}
