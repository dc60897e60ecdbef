import { Body, Controller, Headers, Param, Post, Res } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Staff } from '../../../../platform/http/auth/access-decorators.js';
import { CurrentUser } from '../../../../platform/http/auth/current-user.decorator.js';
import { PathId } from '../../../../platform/http/input/path-id.pipe.js';
import { Refuses, RefusesStale, Responds } from '../../../../platform/http/output/documented-responses.js';
import { envelope } from '../../../../platform/http/output/envelope.js';
import { presentChanged } from '../../../../platform/http/output/present-changed.js';
import type { SessionUser } from '../../../../shared/session-user.js';
import { OrderViews } from '../../../application/order-views.js';
import { RefundOrder } from '../../../application/refund/refund-order.js';
import { AdminOrderDetailsDto, presentAdminOrderDetails } from '../admin-order.js';
import { presentRefund } from '../order.presenter.js';
import { keyIn, RefundedOrderDto, RefundOrderDto, wishIn } from './refund.dto.js';

const messages = {
  done: 'The money is on its way back to the customer.',
  pending: 'The refund has been requested. The payment provider has not confirmed it yet.',
  refused: 'The payment provider refused the refund.',
};

@ApiTags('Admin: orders')
@Staff('owner', 'manager')
@Controller('admin/order')
export class RefundsController {
  constructor(
    private readonly views: OrderViews,
    private readonly refundOrder: RefundOrder,
  ) {}

  @Post('refund/:id')
  @ApiOperation({
    summary: 'Refund a part of an order, or the rest of it',
    description:
      'Pieces of lines and the delivery, or an amount, as often as there is something left. Pieces are worth their ' +
      'share of what is left of their line. The order stays paid until all of it is refunded. The same request with ' +
      'the same `Idempotency-Key` is the same refund; the key with another request is refused (409).',
  })
  @ApiHeader({
    name: 'Idempotency-Key',
    required: true,
    description: 'A UUID of the client’s making for this refund; the refund has it as its id.',
    schema: { type: 'string', format: 'uuid', example: '01a1fbb2-2123-7e64-945a-3500a0f5e744' },
  })
  @Responds({ status: 201, description: 'Requested. `state` says what became of it.', data: RefundedOrderDto })
  @Responds({ description: 'It was requested before by the same request.', data: RefundedOrderDto })
  @Refuses(404)
  @RefusesStale(AdminOrderDetailsDto)
  async refund(
    @CurrentUser() staff: SessionUser,
    @Param('id', PathId) orderId: string,
    @Headers('idempotency-key') key: string | undefined,
    @Body() wanted: RefundOrderDto,
    @Res({ passthrough: true }) response: Response,
  ) {
    const refundId = keyIn(key);
    const by = { by: staff.name, actor: staff.id };
    const request = { orderId, refundId, wish: wishIn(wanted), version: wanted.version, ...by };
    const isNew = await presentChanged(presentAdminOrderDetails, () => this.refundOrder.execute(request));
    response.status(isNew ? 201 : 200);
    const order = await this.views.detailsForStaff(orderId);
    const refund = order.refunds.find(({ id }) => id === refundId)!;
    const data = { refund: presentRefund(refund), order: presentAdminOrderDetails(order) };
    return envelope(data, messages[refund.state]);
  }
}
