import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { ApiId } from '../../../platform/http/output/documented-fields.js';
import type { CatalogueItem } from '../../../catalog/catalog.api.js';
import type { Discount } from '../../../pricing/pricing.api.js';
import { Money } from '../../../shared/money.js';
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

/** A discount code that was entered. */
export interface CartDiscountDto {
  readonly code: string;
  readonly kind: Discount['kind'];
  readonly value: number | null;
  readonly amount: number;
  readonly problem: string | null;
}

const discountField = {
  type: 'object',
  nullable: true,
  required: ['code', 'kind', 'value', 'amount', 'problem'] as string[],
  additionalProperties: false,
  description: 'The discount code that was entered, also one that can’t be used any more; null: none.',
  properties: {
    code: { type: 'string', description: 'As the shop writes it.', example: 'SUMMER15' },
    kind: { type: 'string', enum: ['percent', 'amount', 'freeDelivery'], description: 'What it takes off.' },
    value: {
      ...{ type: 'number', nullable: true, example: 15 },
      description: 'Percent, or dollars; null for free delivery.',
    },
    amount: { type: 'number', description: 'Dollars off these items; 0 where it makes delivery free.', example: 12.6 },
    problem: {
      ...{ type: 'string', nullable: true, example: 'This code has expired.' },
      description: 'Why it takes nothing off; null where it can be used.',
    },
  },
} satisfies ApiPropertyOptions;

export class CartDto {
  @ApiId('Its id.')
  _id!: string;
  @ApiId('The id of the person; always one’s own.')
  userId!: string;
  @ApiProperty({ type: [CartItemDto], description: 'Its lines, in the order they were added.' }) items!: CartItemDto[];
  @ApiProperty({ description: 'Dollars of its goods, at today’s prices.', example: 84 }) subtotal!: number;
  @ApiProperty(discountField)
  discount!: CartDiscountDto | null;
  @ApiProperty({ description: 'Dollars: the subtotal without the discount.', example: 71.4 }) total!: number;
}

export function presentCart(cart: PricedCart): CartDto {
  const { ownerId, lines, subtotal, discount, total } = cart;
  return {
    _id: ownerId,
    userId: ownerId,
    items: lines.map(presentLine),
    subtotal: subtotal.dollars,
    discount: discount && presentDiscount(discount),
    total: total.dollars,
  };
}

function presentDiscount({ code, kind, value, amountCents, problem }: Discount): CartDiscountDto {
  const shownValue = kind === 'amount' ? Money.ofCents(value).dollars : value;
  return {
    ...{ code, kind, problem },
    value: kind === 'freeDelivery' ? null : shownValue,
    amount: Money.ofCents(amountCents).dollars,
  };
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
