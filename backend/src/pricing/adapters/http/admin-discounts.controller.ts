import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Staff } from '../../../platform/http/auth/access-decorators.js';
import { CurrentUser } from '../../../platform/http/auth/current-user.decorator.js';
import { pageOf } from '../../../platform/http/input/page-query.dto.js';
import { PathId } from '../../../platform/http/input/path-id.pipe.js';
import { RemovalDto, versionOf } from '../../../platform/http/input/removal.dto.js';
import { PageMetaDto, Refuses, RefusesStale, Responds } from '../../../platform/http/output/documented-responses.js';
import { envelope, pageEnvelope, presentPage } from '../../../platform/http/output/envelope.js';
import { presentChanged } from '../../../platform/http/output/present-changed.js';
import { Clock } from '../../../shared/clock.js';
import type { SessionUser } from '../../../shared/session-user.js';
import { AddDiscountCode } from '../../application/codes/add-discount-code.js';
import { ChangeDiscountCode } from '../../application/codes/change-discount-code.js';
import { RetireDiscountCode } from '../../application/codes/retire-discount-code.js';
import type { UsedCode } from '../../domain/codes/discount-code.js';
import { DiscountCodes } from '../../domain/codes/discount-codes.js';
import {
  DiscountChangeDto,
  DiscountDto,
  DiscountFieldsDto,
  DiscountsQuery,
  draftOf,
  presentDiscount,
  usualLimit,
} from './discount.dto.js';

@ApiTags('Admin: discount codes')
@Staff('owner', 'manager')
@Controller('admin/discounts')
export class AdminDiscountsController {
  constructor(
    private readonly codes: DiscountCodes,
    private readonly adding: AddDiscountCode,
    private readonly changing: ChangeDiscountCode,
    private readonly retiring: RetireDiscountCode,
    private readonly clock: Clock,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Discount codes, newest first' })
  @Responds({ description: 'One page of codes, also of those that are off.', data: [DiscountDto], meta: PageMetaDto })
  async listDiscounts(@Query() query: DiscountsQuery) {
    const found = await this.codes.page(pageOf(query, usualLimit));
    return pageEnvelope(found.items.map(this.#present), presentPage(found));
  }

  @Post()
  @ApiOperation({ summary: 'Add a discount code' })
  @Responds({ status: 201, description: 'The code.', data: DiscountDto })
  @Refuses(409)
  async addDiscount(@CurrentUser() { id: actor }: SessionUser, @Body() dto: DiscountFieldsDto) {
    return envelope(this.#present(await this.adding.execute(actor, draftOf(dto))), 'Discount code added.');
  }

  @Put(':id')
  @ApiOperation({
    summary: 'Change a discount code',
    description: 'Every field is set. Orders keep what it took off them.',
  })
  @Responds({ description: 'The code as it is now.', data: DiscountDto })
  @Refuses(404)
  @RefusesStale(DiscountDto)
  async changeDiscount(
    @CurrentUser() { id: actor }: SessionUser,
    @Param('id', PathId) id: string,
    @Body() dto: DiscountChangeDto,
  ) {
    const change = () => this.changing.execute(actor, id, draftOf(dto), dto.version);
    return envelope(this.#present(await presentChanged(this.#present, change)), 'Discount code saved.');
  }

  @Delete(':id')
  @ApiOperation({
    summary: 'Delete a discount code',
    description: 'Nobody can use it any more, and its word is free for another one. Orders keep what it took off them.',
  })
  @ApiBody({ type: RemovalDto, required: false })
  @Responds({ description: 'Deleted.', data: 'null' })
  @Refuses(404)
  @RefusesStale(DiscountDto)
  async deleteDiscount(
    @CurrentUser() { id: actor }: SessionUser,
    @Param('id', PathId) id: string,
    @Query() query: RemovalDto,
    @Body() body: RemovalDto,
  ) {
    const version = versionOf(query, body);
    await presentChanged(this.#present, () => this.retiring.execute(actor, id, version));
    return envelope(null, 'Discount code deleted.');
  }

  readonly #present = (code: UsedCode): DiscountDto => presentDiscount(code, this.clock.now());
}
