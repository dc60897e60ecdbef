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

const slug = { name: 'slug', description: 'The slug of the category.', example: 'women' };

@ApiTags('Admin: categories and brands')
@Staff('owner', 'manager')
@Controller('admin/categories')
export class AdminCategoriesController {
  constructor(
    private readonly stored: StoredProductGroups,
    private readonly editing: EditProductGroups,
  ) {}

  @Get()
  @ApiOperation({ summary: 'All categories' })
  @Responds({ description: 'In the order in which they are shown.', data: [ProductGroupDto] })
  async listAdminCategories() {
    return envelope((await this.stored.all('category')).all.map(presentGroup));
  }

  @Post()
  @ApiOperation({ summary: 'Add a category' })
  @Responds({ status: 201, description: 'The category.', data: ProductGroupDto })
  @Refuses(409)
  async addCategory(@CurrentUser() { id: actor }: SessionUser, @Body() dto: ProductGroupFieldsDto) {
    return envelope(presentGroup(await this.editing.add(actor, 'category', draftOf(dto))), 'Category added.');
  }

  @Put(':slug')
  @ApiParam(slug)
  @ApiOperation({ summary: 'Change a category, or move it among the others' })
  @Responds({ description: 'The category as it is now.', data: ProductGroupDto })
  @Refuses(404)
  @RefusesStale(ProductGroupDto)
  async changeCategory(
    @CurrentUser() { id: actor }: SessionUser,
    @Param('slug') slug: string,
    @Body() dto: ProductGroupChangeDto,
  ) {
    const change = () => this.editing.change(actor, 'category', slug, draftOf(dto), dto.version);
    return envelope(presentGroup(await presentChanged(presentGroup, change)), 'Category saved.');
  }

  @Delete(':slug')
  @ApiParam(slug)
  @ApiOperation({ summary: 'Delete a category', description: 'Refused while products have it.' })
  @ApiBody({ type: RemovalDto, required: false })
  @Responds({ description: 'Deleted.', data: 'null' })
  @Refuses(404)
  @RefusesStale(ProductGroupDto)
  async deleteCategory(
    @CurrentUser() { id: actor }: SessionUser,
    @Param('slug') slug: string,
    @Query() query: RemovalDto,
    @Body() body: RemovalDto,
  ) {
    const version = versionOf(query, body);
    await presentChanged(presentGroup, () => this.editing.remove(actor, 'category', slug, version));
    return envelope(null, 'Category deleted.');
  }
}
