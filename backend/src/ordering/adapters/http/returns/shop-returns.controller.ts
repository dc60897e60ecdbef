import { Body, Controller, Get, Param, Post, Query, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Public, Roles } from '../../../../platform/http/auth/access-decorators.js';
import { assertSelf } from '../../../../platform/http/auth/assert-self.js';
import { CurrentUser } from '../../../../platform/http/auth/current-user.decorator.js';
import { pageOf } from '../../../../platform/http/input/page-query.dto.js';
import { PathId } from '../../../../platform/http/input/path-id.pipe.js';
import { PageMetaDto, Refuses, Responds } from '../../../../platform/http/output/documented-responses.js';
import { envelope, pageEnvelope, presentPage } from '../../../../platform/http/output/envelope.js';
import { RateLimit } from '../../../../platform/http/rate-limit/rate-limit.guard.js';
import type { SessionUser } from '../../../../shared/session-user.js';
import { AskForReturn } from '../../../application/returns/ask-for-return.js';
import { ReturnViews } from '../../../application/returns/return-views.js';
import type { ReturnState } from '../../../domain/returns/return-state.js';
import { LinkedOrders } from '../links/linked-orders.js';
import { AskForReturnByLinkDto, AskForReturnDto, ReturnDto, ReturnsQuery, usualLimit } from './return.dto.js';
import { presentReturn, wantedIn } from './return.presenter.js';

const asks = { bucket: 'returns', max: 60, seconds: 3_600 };
const asked = 'We have received your request and will answer it soon.';

@ApiTags('Shop: returns')
@Controller('shop/returns')
export class ShopReturnsController {
  constructor(
    private readonly views: ReturnViews,
    private readonly asking: AskForReturn,
    private readonly linkedOrders: LinkedOrders,
  ) {}

  @Post()
  @Roles('user', 'guest')
  @RateLimit(asks)
  @ApiOperation({
    summary: 'Ask to return pieces of one of your orders',
    description:
      'Until the end of the 30th day after the day on which it was delivered, in the shop’s zone. Pieces that are ' +
      'refunded or in another return, unless that was refused, can’t be returned; the order’s `returnable` says what can.',
  })
  @Responds({ status: 201, description: 'It waits for the shop.', data: ReturnDto })
  @Refuses(404, 409, 429)
  async askForReturn(@CurrentUser() { id }: SessionUser, @Body() { orderId, ...wish }: AskForReturnDto) {
    return this.#present(await this.asking.execute(id, orderId, wantedIn(wish)));
  }

  @Post('by-link')
  @Public()
  @RateLimit(asks)
  @ApiOperation({
    summary: 'Ask to return pieces of the order of a link from a mail',
    description: 'As with a session. `shop/order/by-link` reads the order with its returns.',
  })
  @Responds({ status: 201, description: 'It waits for the shop.', data: ReturnDto })
  @Refuses(404, 409, 429)
  async askForReturnByLink(@Body() { link, ...wish }: AskForReturnByLinkDto, @Req() request: Request) {
    const order = await this.linkedOrders.read(link, request);
    return this.#present(await this.asking.byLink(order, wantedIn(wish)));
  }

  @Get(':userId')
  @Roles('user', 'guest')
  @ApiOperation({ summary: 'Your returns, newest first' })
  @Responds({ description: 'One page of returns.', data: [ReturnDto], meta: PageMetaDto })
  @Refuses(404)
  async listOwnReturns(
    @CurrentUser() customer: SessionUser,
    @Param('userId', PathId) userId: string,
    @Query() query: ReturnsQuery,
  ) {
    assertSelf(customer, userId);
    const found = await this.views.ofCustomer(customer.id, pageOf(query, usualLimit));
    return pageEnvelope(found.items.map(presentReturn), presentPage(found));
  }

  async #present({ id }: ReturnState) {
    return envelope(presentReturn(await this.views.details(id)), asked);
  }
}
