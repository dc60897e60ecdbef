import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Staff } from '../../../platform/http/auth/access-decorators.js';
import { CurrentUser } from '../../../platform/http/auth/current-user.decorator.js';
import { PathId } from '../../../platform/http/input/path-id.pipe.js';
import { RemovalDto, versionOf } from '../../../platform/http/input/removal.dto.js';
import { Refuses, RefusesStale, Responds } from '../../../platform/http/output/documented-responses.js';
import { envelope } from '../../../platform/http/output/envelope.js';
import { presentChanged } from '../../../platform/http/output/present-changed.js';
import type { SessionUser } from '../../../shared/session-user.js';
import { AddDeliveryMethod } from '../../application/add-delivery-method.js';
import { ChangeDeliveryMethod } from '../../application/change-delivery-method.js';
import { ReorderDeliveryMethods } from '../../application/reorder-delivery-methods.js';
import { RetireDeliveryMethod } from '../../application/retire-delivery-method.js';
import { DeliveryMethods } from '../../domain/delivery-methods.js';
import {
  DeliveryMethodChangeDto,
  DeliveryMethodDto,
  DeliveryMethodFieldsDto,
  DeliveryOrderDto,
  draftOf,
  presentMethod,
} from './delivery-method.dto.js';

@ApiTags('Admin: delivery')
@Staff('owner', 'manager')
@Controller('admin/delivery-methods')
export class AdminDeliveryController {
  constructor(
    private readonly methods: DeliveryMethods,
    private readonly adding: AddDeliveryMethod,
    private readonly changing: ChangeDeliveryMethod,
    private readonly reordering: ReorderDeliveryMethods,
    private readonly retiring: RetireDeliveryMethod,
  ) {}

  @Get()
  @ApiOperation({ summary: 'All ways of delivery' })
  @Responds({ description: 'In their order, also those that are off.', data: [DeliveryMethodDto] })
  async listMethods() {
    return envelope((await this.methods.all()).map(presentMethod));
  }

  @Post()
  @ApiOperation({ summary: 'Add a way of delivery' })
  @Responds({ status: 201, description: 'The method.', data: DeliveryMethodDto })
  @Refuses(409)
  async addMethod(@CurrentUser() { id: actor }: SessionUser, @Body() dto: DeliveryMethodFieldsDto) {
    return envelope(presentMethod(await this.adding.execute(actor, draftOf(dto))), 'Delivery method added.');
  }

  @Put('order')
  @ApiOperation({ summary: 'Put all ways of delivery in another order' })
  @Responds({ description: 'All of them, in their new order.', data: [DeliveryMethodDto] })
  @Refuses(409)
  async reorderMethods(@CurrentUser() { id: actor }: SessionUser, @Body() { ids }: DeliveryOrderDto) {
    return envelope((await this.reordering.execute(actor, ids)).map(presentMethod));
  }

  @Put(':id')
  @ApiOperation({
    summary: 'Change a way of delivery',
    description: 'Every field is set. Orders keep their copy of it.',
  })
  @Responds({ description: 'The method as it is now.', data: DeliveryMethodDto })
  @Refuses(404)
  @RefusesStale(DeliveryMethodDto)
  async changeMethod(
    @CurrentUser() { id: actor }: SessionUser,
    @Param('id', PathId) id: string,
    @Body() dto: DeliveryMethodChangeDto,
  ) {
    const change = () => this.changing.execute(actor, id, draftOf(dto), dto.version);
    return envelope(presentMethod(await presentChanged(presentMethod, change)), 'Delivery method saved.');
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Retire a way of delivery', description: 'Orders keep their copy of it.' })
  @ApiBody({ type: RemovalDto, required: false })
  @Responds({ description: 'Retired.', data: 'null' })
  @Refuses(404)
  @RefusesStale(DeliveryMethodDto)
  async retireMethod(
    @CurrentUser() { id: actor }: SessionUser,
    @Param('id', PathId) id: string,
    @Query() query: RemovalDto,
    @Body() body: RemovalDto,
  ) {
    const version = versionOf(query, body);
    await presentChanged(presentMethod, () => this.retiring.execute(actor, id, version));
    return envelope(null, 'Delivery method deleted.');
  }
}
