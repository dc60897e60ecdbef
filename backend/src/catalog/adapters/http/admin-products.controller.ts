import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Staff } from '../../../platform/http/auth/access-decorators.js';
import { CurrentUser } from '../../../platform/http/auth/current-user.decorator.js';
import { pageOf } from '../../../platform/http/input/page-query.dto.js';
import { envelope, pageEnvelope, presentPage } from '../../../platform/http/output/envelope.js';
import { PageMetaDto, Refuses, RefusesStale, Responds } from '../../../platform/http/output/documented-responses.js';
import { RemovalDto, versionOf } from '../../../platform/http/input/removal.dto.js';
import { PathId } from '../../../platform/http/input/path-id.pipe.js';
import type { SessionUser } from '../../../shared/session-user.js';
import { AddProduct } from '../../application/add-product.js';
import { DeleteProduct } from '../../application/delete-product.js';
import { EditProduct } from '../../application/edit-product.js';
import { KnownCategoriesAndBrands } from '../../application/known-categories-and-brands.js';
import { ProductViews } from '../../application/product-views.js';
import { EditConflicts } from './edit-conflicts.js';
import { listingSortOf, staffFilterOf } from './filter-in-query.js';
import { AddProductDto, EditProductDto } from './product-input.dto.js';
import { AdminListQuery } from './product-queries.dto.js';
import { detailsOf, imagesOf, editOf, optionsOf } from './product-input.mapper.js';
import { presentAdminProduct, presentLowStock } from './product.presenter.js';
import { AdminProductDto, LowStockDto } from './product-response.dto.js';

@ApiTags('Admin: products')
@Controller('admin')
export class AdminProductsController {
  constructor(
    private readonly views: ProductViews,
    private readonly add: AddProduct,
    private readonly edit: EditProduct,
    private readonly remove: DeleteProduct,
    private readonly known: KnownCategoriesAndBrands,
    private readonly conflicts: EditConflicts,
  ) {}

  @Post('addProduct')
  @Staff('owner', 'manager')
  @ApiOperation({
    summary: 'Add a product to the catalogue',
    description: 'Without `variants` it has neither sizes nor colours.',
  })
  @Responds({ status: 201, description: 'The product.', data: AdminProductDto })
  @Refuses(409)
  async addProduct(@CurrentUser() { id: actor }: SessionUser, @Body() dto: AddProductDto) {
    const product = await this.add.execute(actor, detailsOf(dto), dto.totalStock, optionsOf(dto), imagesOf(dto));
    return envelope(presentAdminProduct(product), 'Product added successfully!');
  }

  @Get('getProduct')
  @Staff('owner', 'manager')
  @ApiOperation({ summary: 'The catalogue for staff' })
  @Responds({ description: 'One page of products.', data: [AdminProductDto], meta: PageMetaDto })
  async listAdminProducts(@Query() query: AdminListQuery) {
    const sort = query.sortBy ? listingSortOf(query.sortBy) : 'newest';
    const filter = staffFilterOf(query, await this.known.current());
    const list = await this.views.adminList(query.q ?? '', filter, sort, pageOf(query));
    return pageEnvelope(list.items.map(presentAdminProduct), presentPage(list));
  }

  @Get('lowStock')
  @Staff('owner', 'manager')
  @ApiOperation({ summary: 'Sizes and colours of which there are fewer than ten to be had, at most twelve' })
  @Responds({ description: 'The fewest first; a product is there once for each of its variants.', data: [LowStockDto] })
  async listLowStock() {
    return envelope((await this.views.lowStock()).map(presentLowStock));
  }

  @Put('editProduct/:id')
  @Staff('owner', 'manager')
  @ApiOperation({
    summary: 'Change a product',
    description:
      'Every field is set; the image, and sizes and colours, only when they are sent. With `version`, fields that are ' +
      'left out stay.',
  })
  @Responds({ description: 'The product as it is now.', data: AdminProductDto })
  @Refuses(404)
  @RefusesStale(AdminProductDto)
  async editProduct(
    @CurrentUser() { id: actor }: SessionUser,
    @Param('id', PathId) id: string,
    @Body() dto: EditProductDto,
  ) {
    const edit = () => this.edit.execute(actor, id, editOf(dto), dto.version);
    const product = await this.conflicts.told(id, dto.version, edit);
    return envelope(presentAdminProduct(product), 'Product edited successfully!');
  }

  @Delete('deleteproduct/:id')
  @Staff('owner', 'manager')
  @ApiOperation({
    summary: 'Remove a product from the catalogue',
    description: 'It is no longer shown; orders keep their copy of it, and their reservations stay.',
  })
  @ApiBody({ type: RemovalDto, required: false })
  @Responds({ description: 'Deleted.', data: 'null' })
  @Refuses(404)
  @RefusesStale(AdminProductDto)
  async deleteProduct(
    @CurrentUser() { id: actor }: SessionUser,
    @Param('id', PathId) id: string,
    @Query() query: RemovalDto,
    @Body() body: RemovalDto,
  ) {
    const version = versionOf(query, body);
    await this.conflicts.told(id, version, () => this.remove.execute(actor, id, version));
    return envelope(null, 'Product deleted successfully!');
  }
}
