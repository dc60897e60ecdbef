import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { PostalAddress } from '../../../addressing/addressing.api.js';
import { CatalogApi } from '../../../catalog/catalog.api.js';
import { Roles } from '../../../platform/http/auth/access-decorators.js';
import { assertSelf } from '../../../platform/http/auth/assert-self.js';
import { CurrentUser } from '../../../platform/http/auth/current-user.decorator.js';
import { pageOf } from '../../../platform/http/input/page-query.dto.js';
import { envelope, pageEnvelope, presentPage } from '../../../platform/http/output/envelope.js';
import { PageMetaDto, Refuses, RefusesStale, Responds } from '../../../platform/http/output/documented-responses.js';
import { presentChanged } from '../../../platform/http/output/present-changed.js';
import { PathId } from '../../../platform/http/input/path-id.pipe.js';
import { RateLimit } from '../../../platform/http/rate-limit/rate-limit.guard.js';
import { Money } from '../../../shared/money.js';
import type { SessionUser } from '../../../shared/session-user.js';
import { CancelPayment } from '../../application/pay/cancel-payment.js';
import { CapturePayment } from '../../application/pay/capture-payment.js';
import { OrderViews } from '../../application/order-views.js';
import { RetryPayment } from '../../application/pay/retry-payment.js';
import { QuoteOrder } from '../../application/place/quote-order.js';
import { PlaceOrder } from '../../application/place/place-order.js';
import { presentCapture } from './capture.presenter.js';
import {
  ApprovalDto,
  CancelledDto,
  CurrentAddressDto,
  OrderDetailsDto,
  OrderDto,
  OrderStandingDto,
  QuoteDto,
} from './order-response.dto.js';
import {
  CancelPaymentDto,
  CapturePaymentDto,
  OrdersPageQuery,
  PlaceOrderDto,
  QuoteOrderDto,
} from './order-input.dto.js';
import { presentCurrentAddress, presentOrder, presentOwnOrder, presentQuote, productsOf } from './order.presenter.js';
import { presentNewPrices } from './present-new-prices.js';

// Requests are counted in batches of `batchSize`, so that most of them need no SQL statement for their rate limit.
const orders = { bucket: 'order', max: 60, seconds: 3_600, batchSize: 5 };
const quotes = { bucket: 'quote', max: 300, seconds: 60, batchSize: 10 };
const payments = { bucket: 'payment', max: 120, seconds: 60, batchSize: 10 };

@ApiTags('Orders')
@Roles('user', 'guest')
@Controller('shop/order')
export class ShopOrdersController {
  constructor(
    private readonly placeOrder: PlaceOrder,
    private readonly capturePayment: CapturePayment,
    private readonly cancelPayment: CancelPayment,
    private readonly quoting: QuoteOrder,
    private readonly retryPayment: RetryPayment,
    private readonly views: OrderViews,
    private readonly catalog: CatalogApi,
  ) {}

  @Post('create')
  @RateLimit(orders)
  @ApiOperation({
    summary: 'Order the contents of your cart',
    description: 'Reserves its stock for 15 minutes. Sent twice for the same cart and address, it is one order.',
  })
  @Responds({ status: 201, description: 'The order, and where to send its buyer to pay.', beside: ApprovalDto })
  @Refuses(404, 429, 502)
  @RefusesStale(CurrentAddressDto, QuoteDto)
  async createOrder(@CurrentUser() customer: SessionUser, @Body() body: PlaceOrderDto) {
    assertSelf(customer, body.userId);
    const request = {
      customer,
      addressId: body.addressInfo?.addressId || undefined,
      addressVersion: body.addressVersion,
      deliveryMethodId: body.deliveryMethodId || undefined,
      shownTotal: Money.ofDollars(body.totalAmount),
      contactEmail: body.contactEmail || null,
    };
    const { orderId, approvalUrl } = await presentChanged(
      (address: PostalAddress) => presentCurrentAddress(customer.id, address),
      () => presentNewPrices(() => this.placeOrder.execute(request)),
    );
    return { success: true, message: 'Order placed. Please pay for it now.', approvalURL: approvalUrl, orderId };
  }

  @Post('quote')
  @RateLimit(quotes)
  @HttpCode(200)
  @ApiOperation({
    summary: 'What ordering your cart would cost now',
    description: 'Nothing is ordered or reserved. Refused as ordering would be.',
  })
  @Responds({ description: 'What `order/create` compares with.', data: QuoteDto })
  @Refuses(404, 409, 429)
  async quoteOrder(@CurrentUser() customer: SessionUser, @Body() body: QuoteOrderDto) {
    assertSelf(customer, body.userId);
    const asked = { deliveryMethodId: body.deliveryMethodId || undefined, addressId: body.addressInfo?.addressId };
    return envelope(presentQuote(await this.quoting.execute({ customer, ...asked })));
  }

  @Post('capture')
  @RateLimit(payments)
  @HttpCode(200)
  @ApiOperation({
    summary: 'Capture the payment of an order that its buyer has approved',
    description:
      'Idempotent: it charges once. 409 with `data.approvalURL`: nothing was charged and the buyer has to act there; ' +
      'with `data.paymentStatus`: it was charged, and the order was rejected, refunded or settled since. ' +
      '503 with `Retry-After`: the outcome is not known yet; read the order until it is.',
  })
  @Responds({ description: 'It is paid.', data: OrderStandingDto })
  @Refuses(404, 409, 429)
  async captureOrder(
    @CurrentUser() customer: SessionUser,
    @Body() body: CapturePaymentDto,
    @Res({ passthrough: true }) response: Response,
  ) {
    const orderId = body.orderId || undefined;
    const captured = await this.capturePayment.execute({ customer, payment: body.paymentId, orderId });
    const { status, headers, body: content } = presentCapture(captured);
    response.status(status).set(headers);
    return content;
  }

  @Post('cancel')
  @RateLimit(payments)
  @HttpCode(200)
  @ApiOperation({
    summary: 'Cancel a payment',
    description: 'Nothing was charged, and the order can still be paid while its stock is reserved.',
  })
  @Responds({ description: 'Cancelled.', data: CancelledDto })
  @Refuses(404, 409, 429)
  async cancelOrderPayment(@CurrentUser() customer: SessionUser, @Body() { paymentId }: CancelPaymentDto) {
    const orderId = await this.cancelPayment.execute({ customer, payment: paymentId });
    return envelope({ orderId }, 'Payment cancelled. You have not been charged.');
  }

  @Post('pay/:orderId')
  @RateLimit(payments)
  @HttpCode(200)
  @ApiOperation({ summary: 'Pay an unpaid order while its stock is reserved' })
  @Responds({ description: 'Where to send its buyer.', beside: ApprovalDto })
  @Refuses(404, 409, 429, 502)
  async payOrder(@CurrentUser() customer: SessionUser, @Param('orderId', PathId) orderId: string) {
    const approvalURL = await this.retryPayment.execute({ customer, orderId });
    return { success: true, approvalURL, orderId };
  }

  @Get('list/:userId')
  @ApiOperation({ summary: 'Your orders, newest first' })
  @Responds({ description: 'One page of orders.', data: [OrderDto], meta: PageMetaDto })
  @Refuses(404)
  async listOwnOrders(
    @CurrentUser() customer: SessionUser,
    @Param('userId', PathId) userId: string,
    @Query() query: OrdersPageQuery,
  ) {
    assertSelf(customer, userId);
    const orders = await this.views.mine(customer.id, pageOf(query));
    return pageEnvelope(orders.items.map(presentOrder), presentPage(orders));
  }

  @Get('details/:id')
  @ApiOperation({ summary: 'One of your orders, with its timeline' })
  @Responds({ description: 'The order.', data: OrderDetailsDto })
  @Refuses(404)
  async getOwnOrder(@CurrentUser() customer: SessionUser, @Param('id', PathId) id: string) {
    const order = await this.views.ownDetails(customer.id, id);
    return envelope(presentOwnOrder(order, await this.catalog.slugs(productsOf(order))));
  }
}
