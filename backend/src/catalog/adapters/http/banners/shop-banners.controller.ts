import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../../platform/http/auth/access-decorators.js';
import { Refuses, Responds } from '../../../../platform/http/output/documented-responses.js';
import { envelope } from '../../../../platform/http/output/envelope.js';
import { RateLimit } from '../../../../platform/http/rate-limit/rate-limit.guard.js';
import { KnownBanners } from '../../../application/banners/known-banners.js';
import { catalogueReads } from '../shop-products.controller.js';
import { presentShown, ShownBannerDto } from './banner.dto.js';

@ApiTags('Shop: products')
@RateLimit(catalogueReads)
@Controller('shop/banners')
export class ShopBannersController {
  constructor(private readonly known: KnownBanners) {}

  @Get()
  @Public()
  @ApiOperation({ summary: 'The banners of home' })
  @Responds({ description: 'Those that are on, in their order.', data: [ShownBannerDto] })
  @Refuses(429)
  listShownBanners() {
    return envelope(this.known.current.map(presentShown));
  }
}
