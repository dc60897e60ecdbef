import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Staff } from '../../../../platform/http/auth/access-decorators.js';
import { CurrentUser } from '../../../../platform/http/auth/current-user.decorator.js';
import { PathId } from '../../../../platform/http/input/path-id.pipe.js';
import { RemovalDto, versionOf } from '../../../../platform/http/input/removal.dto.js';
import { Refuses, RefusesStale, Responds } from '../../../../platform/http/output/documented-responses.js';
import { envelope } from '../../../../platform/http/output/envelope.js';
import { presentChanged } from '../../../../platform/http/output/present-changed.js';
import type { SessionUser } from '../../../../shared/session-user.js';
import { AddBanner } from '../../../application/banners/add-banner.js';
import { ChangeBanner } from '../../../application/banners/change-banner.js';
import { DeleteBanner } from '../../../application/banners/delete-banner.js';
import { ReorderBanners } from '../../../application/banners/reorder-banners.js';
import { Banners } from '../../../domain/banners/banners.js';
import { BannerChangeDto, BannerDto, BannerFieldsDto, BannerOrderDto, draftOf, presentBanner } from './banner.dto.js';

@ApiTags('Admin: banners')
@Staff('owner', 'manager')
@Controller('admin/banners')
export class AdminBannersController {
  constructor(
    private readonly banners: Banners,
    private readonly adding: AddBanner,
    private readonly changing: ChangeBanner,
    private readonly reordering: ReorderBanners,
    private readonly deleting: DeleteBanner,
  ) {}

  @Get()
  @ApiOperation({ summary: 'All banners of home' })
  @Responds({ description: 'In their order, also those that are off.', data: [BannerDto] })
  async listBanners() {
    return envelope((await this.banners.all()).map(presentBanner));
  }

  @Post()
  @ApiOperation({ summary: 'Add a banner' })
  @Responds({ status: 201, description: 'The banner.', data: BannerDto })
  @Refuses(409)
  async addBanner(@CurrentUser() { id: actor }: SessionUser, @Body() dto: BannerFieldsDto) {
    return envelope(presentBanner(await this.adding.execute(actor, draftOf(dto))), 'Banner added.');
  }

  @Put('order')
  @ApiOperation({ summary: 'Put all banners in another order' })
  @Responds({ description: 'All of them, in their new order.', data: [BannerDto] })
  @Refuses(409)
  async reorderBanners(@CurrentUser() { id: actor }: SessionUser, @Body() { ids }: BannerOrderDto) {
    return envelope((await this.reordering.execute(actor, ids)).map(presentBanner));
  }

  @Put(':id')
  @ApiOperation({ summary: 'Change a banner', description: 'Every field is set.' })
  @Responds({ description: 'The banner as it is now.', data: BannerDto })
  @Refuses(404)
  @RefusesStale(BannerDto)
  async changeBanner(
    @CurrentUser() { id: actor }: SessionUser,
    @Param('id', PathId) id: string,
    @Body() dto: BannerChangeDto,
  ) {
    const change = () => this.changing.execute(actor, id, draftOf(dto), dto.version);
    return envelope(presentBanner(await presentChanged(presentBanner, change)), 'Banner saved.');
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Delete a banner' })
  @ApiBody({ type: RemovalDto, required: false })
  @Responds({ description: 'Deleted.', data: 'null' })
  @Refuses(404)
  @RefusesStale(BannerDto)
  async deleteBanner(
    @CurrentUser() { id: actor }: SessionUser,
    @Param('id', PathId) id: string,
    @Query() query: RemovalDto,
    @Body() body: RemovalDto,
  ) {
    const version = versionOf(query, body);
    await presentChanged(presentBanner, () => this.deleting.execute(actor, id, version));
    return envelope(null, 'Banner deleted.');
  }
}
