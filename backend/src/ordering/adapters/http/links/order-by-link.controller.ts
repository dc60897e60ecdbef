import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CatalogApi } from '../../../../catalog/catalog.api.js';
import { Public } from '../../../../platform/http/auth/access-decorators.js';
import { Refuses, Responds } from '../../../../platform/http/output/documented-responses.js';
import { envelope } from '../../../../platform/http/output/envelope.js';
import { LinkedOrders } from './linked-orders.js';
import { productsOf } from '../order.presenter.js';
import { LinkedOrderDto, OrderLinkDto } from './order-by-link.dto.js';
import { presentOrderByLink } from './order-by-link.presenter.js';

/** Orders for people with a link from a mail, whether or not they are signed in. */
@ApiTags('Orders')
@Public()
@Controller('shop/order')
export class OrderByLinkController {
  constructor(
    private readonly orders: LinkedOrders,
    private readonly catalog: CatalogApi,
  ) {}

  @Post('by-link')
  @HttpCode(200)
  @ApiOperation({
    summary: 'The order of a link from a mail',
    description:
      'The link shows this one order and grants nothing else. It ends 90 days after the order was placed, and with the ' +
      'account of its customer. After 30 links an hour that are not valid, others get a 429.',
  })
  @Responds({ description: 'The order.', data: LinkedOrderDto })
  @Refuses(404, 429)
  async readOrderByLink(
    @Body() { link }: OrderLinkDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    response.setHeader('Cache-Control', 'no-store').setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader('X-Robots-Tag', 'noindex');
    const order = await this.orders.read(link, request);
    return envelope(presentOrderByLink(order, await this.catalog.slugs(productsOf(order))));
  }
}
