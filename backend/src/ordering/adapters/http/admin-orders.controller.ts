import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiExtraModels, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Staff } from '../../../platform/http/auth/access-decorators.js';
import { CurrentUser } from '../../../platform/http/auth/current-user.decorator.js';
import { pageOf } from '../../../platform/http/input/page-query.dto.js';
import { envelope, pageEnvelope, presentPage } from '../../../platform/http/output/envelope.js';
import { presentChanged } from '../../../platform/http/output/present-changed.js';
import { PageMetaDto, Refuses, RefusesStale, Responds } from '../../../platform/http/output/documented-responses.js';
import { PathId } from '../../../platform/http/input/path-id.pipe.js';
import { NotAllowed } from '../../../shared/errors.js';
import type { SessionUser } from '../../../shared/session-user.js';
import { ChangeOrderStatus } from '../../application/staff/change-order-status.js';
import { SearchOrders } from '../../application/staff/search-orders.js';
import { OrderViews } from '../../application/order-views.js';
import { SalesByDay } from '../postgres/sales-by-day.js';
import { AdminOrderDetailsDto, AdminOrderDto, presentAdminOrder, presentAdminOrderDetails } from './admin-order.js';
import { DayOfOrdersDto } from './order-response.dto.js';
import { trackingIn } from './shipment.dto.js';
import { OrderStatusJobDto } from './order-status-job.dto.js';
import { ChangeStatusDto, OrdersSearchQuery, searchIn } from './order-input.dto.js';

const daysShown = 30;

@ApiTags('Admin: orders')
@ApiExtraModels(OrderStatusJobDto)
@Staff('owner', 'manager', 'packer')
@Controller('admin/order')
export class AdminOrdersController {
  constructor(
    private readonly views: OrderViews,
    private readonly searchOrders: SearchOrders,
    private readonly figures: SalesByDay,
    private readonly changeStatus: ChangeOrderStatus,
  ) {}

  @Get('get')
  @ApiOperation({
    summary: 'The orders, newest first or sorted',
    description: 'What is searched or filtered by more than the status is counted and sorted up to the newest 10,001.',
  })
  @Responds({ description: 'One page of orders.', data: [AdminOrderDto], meta: PageMetaDto })
  async listOrders(@Query() query: OrdersSearchQuery) {
    const orders = await this.searchOrders.execute(searchIn(query), pageOf(query));
    return pageEnvelope(orders.items.map(presentAdminOrder), presentPage(orders));
  }

  @Get('figures')
  @Staff('owner', 'manager')
  @ApiOperation({ summary: 'Sales of the last thirty days, by day' })
  @Responds({ description: 'From the earliest day to today.', data: [DayOfOrdersDto] })
  async listOrderFigures() {
    const days = await this.figures.lastDays(daysShown);
    return envelope(
      days.map(({ revenue, refunds, ...day }) => ({ ...day, revenue: revenue.dollars, refunds: refunds.dollars })),
    );
  }

  @Get('details/:id')
  @ApiOperation({ summary: 'An order, with its timeline and who made each change' })
  @Responds({ description: 'The order.', data: AdminOrderDetailsDto })
  @Refuses(404)
  async getOrder(@Param('id', PathId) id: string) {
    return envelope(presentAdminOrderDetails(await this.views.detailsForStaff(id)));
  }

  @Put('update/:id')
  @ApiOperation({
    summary: 'Change the status of an order',
    description:
      'Rejecting releases its stock, reopening reserves it again; its payment is refunded only with `refund`. An order ' +
      'can’t be rejected while the outcome of its payment is unknown, nor be reopened once it is refunded. To take back ' +
      'that it was sent or delivered, or reject it then, `version` is required. Packers refund nothing. Carrier ' +
      'and tracking number go with `inShipping`.',
  })
  @Responds({ description: 'The order as it is now.', data: AdminOrderDetailsDto })
  @Refuses(404)
  @RefusesStale(AdminOrderDetailsDto)
  async updateOrder(
    @CurrentUser() staff: SessionUser,
    @Param('id', PathId) orderId: string,
    @Body() body: ChangeStatusDto,
  ) {
    const { status, refund, version } = body;
    if (refund && staff.staffRole === 'packer') throw new NotAllowed('Only owners and managers can refund.');
    const by = { by: staff.name, actor: staff.id };
    const change = { orderId, to: status, refund: refund ?? false, tracking: trackingIn(body), version, ...by };
    await presentChanged(presentAdminOrderDetails, () => this.changeStatus.execute(change));
    const order = await this.views.detailsForStaff(orderId);
    return envelope(presentAdminOrderDetails(order), 'Order status updated successfully!');
  }
}
