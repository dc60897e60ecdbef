import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Staff } from '../../../../platform/http/auth/access-decorators.js';
import { CurrentUser } from '../../../../platform/http/auth/current-user.decorator.js';
import { RemovalDto, versionOf } from '../../../../platform/http/input/removal.dto.js';
import { Refuses, RefusesStale, Responds } from '../../../../platform/http/output/documented-responses.js';
import { envelope } from '../../../../platform/http/output/envelope.js';
import { presentChanged } from '../../../../platform/http/output/present-changed.js';
import type { SessionUser } from '../../../../shared/session-user.js';
import { EditProductGroups } from '../../../application/product-groups/edit-product-groups.js';
import { StoredProductGroups } from '../../../domain/product-groups/stored-product-groups.js';
import {
  draftOf,
  presentGroup,
  ProductGroupChangeDto,
  ProductGroupDto,
  ProductGroupFieldsDto,
} from './product-group.dto.js';

const slug = { name: 'slug', description: 'The slug of the brand.', example: 'zara' };

@ApiTags('Admin: categories and brands')
@Staff('owner', 'manager')
@Controller('admin/brands')
export class AdminBrandsController {
  constructor(
    private readonly stored: StoredProductGroups,
    private readonly editing: EditProductGroups,
  ) {}

  @Get()
  @ApiOperation({ summary: 'All brands' })
  @Responds({ description: 'In the order in which they are shown.', data: [ProductGroupDto] })
  async listAdminBrands() {
    return envelope((await this.stored.all('brand')).all.map(presentGroup));
  }

  @Post()
  @ApiOperation({ summary: 'Add a brand' })
  @Responds({ status: 201, description: 'The brand.', data: ProductGroupDto })
  @Refuses(409)
  async addBrand(@CurrentUser() { id: actor }: SessionUser, @Body() dto: ProductGroupFieldsDto) {
    return envelope(presentGroup(await this.editing.add(actor, 'brand', draftOf(dto))), 'Brand added.');
  }

  @Put(':slug')
  @ApiParam(slug)
  @ApiOperation({ summary: 'Change a brand, or move it among the others' })
  @Responds({ description: 'The brand as it is now.', data: ProductGroupDto })
  @Refuses(404)
  @RefusesStale(ProductGroupDto)
  async changeBrand(
    @CurrentUser() { id: actor }: SessionUser,
    @Param('slug') slug: string,
    @Body() dto: ProductGroupChangeDto,
  ) {
    const change = () => this.editing.change(actor, 'brand', slug, draftOf(dto), dto.version);
    return envelope(presentGroup(await presentChanged(presentGroup, change)), 'Brand saved.');
  }

  @Delete(':slug')
  @ApiParam(slug)
  @ApiOperation({ summary: 'Delete a brand', description: 'Refused while products have it.' })
  @ApiBody({ type: RemovalDto, required: false })
  @Responds({ description: 'Deleted.', data: 'null' })
  @Refuses(404)
  @RefusesStale(ProductGroupDto)
  async deleteBrand(
    @CurrentUser() { id: actor }: SessionUser,
    @Param('slug') slug: string,
    @Query() query: RemovalDto,
    @Body() body: RemovalDto,
  ) {
    const version = versionOf(query, body);
    await presentChanged(presentGroup, () => this.editing.remove(actor, 'brand', slug, version));
    return envelope(null, 'Brand deleted.');
  }
}
