import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/http/auth/access-decorators.js';
import { envelope } from '../../../platform/http/output/envelope.js';
import { Refuses, Responds } from '../../../platform/http/output/documented-responses.js';
import { RateLimit } from '../../../platform/http/rate-limit/rate-limit.guard.js';
import { KnownCategoriesAndBrands } from '../../application/known-categories-and-brands.js';
import { BrandDto, CategoryDto } from './categories-and-brands.dto.js';
import { catalogueReads } from './shop-products.controller.js';

@ApiTags('Shop: products')
@RateLimit(catalogueReads)
@Controller('shop')
export class CategoriesAndBrandsController {
  constructor(private readonly known: KnownCategoriesAndBrands) {}

  @Get('categories')
  @Public()
  @ApiOperation({ summary: 'The categories of products' })
  @Responds({ description: 'In the order in which they are shown.', data: [CategoryDto] })
  @Refuses(429)
  async listCategories() {
    const { categories } = await this.known.current();
    return envelope([...categories] satisfies CategoryDto[]);
  }

  @Get('brands')
  @Public()
  @ApiOperation({ summary: 'The brands of products' })
  @Responds({ description: 'In the order in which they are shown.', data: [BrandDto] })
  @Refuses(429)
  async listBrands() {
    const { brands } = await this.known.current();
    return envelope([...brands] satisfies BrandDto[]);
  }
}
