import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import type { FoundProduct } from '../../../../catalog/catalog.api.js';
import { Staff } from '../../../../platform/http/auth/access-decorators.js';
import { CurrentUser } from '../../../../platform/http/auth/current-user.decorator.js';
import { Text } from '../../../../platform/http/input/field-decorators.js';
import { ApiId } from '../../../../platform/http/output/documented-fields.js';
import { Responds } from '../../../../platform/http/output/documented-responses.js';
import { envelope } from '../../../../platform/http/output/envelope.js';
import type { SessionUser } from '../../../../shared/session-user.js';
import { SearchShop } from '../../../application/staff/search-shop.js';
import { AdminOrderDto, presentAdminOrder } from '../admin-order.js';
import { CustomerDto, presentCustomer } from '../customers/customer.dto.js';

class SearchQuery {
  @ApiPropertyOptional({
    description: 'What the lists of orders, products and customers are searched for. Blank finds nothing.',
    example: 'linen',
  })
  @Text({ min: 0, max: 100, label: 'The search', optional: true })
  q?: string;
}

export class FoundProductDto {
  @ApiId('Its id.') _id!: string;
  @ApiProperty({ description: 'Its title.', example: 'Linen shirt' }) productTitle!: string;
  @ApiProperty({
    description: 'The address of its first picture.',
    example: '/images/01a1fbb2-2123-7e64-945a-3500a0f5e744-720.webp',
  })
  image!: string;
  @ApiProperty({ description: 'The slug of its category.', example: 'men' }) category!: string;
  @ApiProperty({ description: 'The slug of its brand.', example: 'zara' }) brand!: string;
  @ApiProperty({ description: 'Dollars.', example: 48 }) productPrice!: number;
  @ApiProperty({ description: 'Dollars; 0 while it is not on sale.', example: 36 }) productSalePrice!: number;
  @ApiProperty({ type: 'integer', description: 'Pieces in stock.', example: 12 }) totalStock!: number;
}

export class FoundDto {
  @ApiProperty({ type: [AdminOrderDto], description: 'Five at most, the newest first.' }) orders!: AdminOrderDto[];
  @ApiProperty({ type: [FoundProductDto], description: 'Five at most; none for packers.' })
  products!: FoundProductDto[];
  @ApiProperty({ type: [CustomerDto], description: 'Five at most; none for packers.' }) customers!: CustomerDto[];
}

@ApiTags('Admin: search')
@Staff('owner', 'manager', 'packer')
@Controller('admin/search')
export class SearchController {
  constructor(private readonly searching: SearchShop) {}

  @Get()
  @ApiOperation({ summary: 'Orders, products and customers for the same words' })
  @Responds({ description: 'Five of each at most.', data: FoundDto })
  async searchShop(@CurrentUser() { staffRole }: SessionUser, @Query() { q }: SearchQuery) {
    const { orders, products, customers } = await this.searching.execute(q ?? '', staffRole === 'packer');
    return envelope({
      orders: orders.map(presentAdminOrder),
      products: products.map(presentProduct),
      customers: customers.map(presentCustomer),
    } satisfies FoundDto);
  }
}

function presentProduct({ id, title, image, category, brand, regularPrice, salePrice, onHand }: FoundProduct) {
  const prices = { productPrice: regularPrice.dollars, productSalePrice: salePrice.dollars };
  return { _id: id, productTitle: title, image, category, brand, ...prices, totalStock: onHand };
}
