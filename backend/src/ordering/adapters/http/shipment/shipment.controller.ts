import { Body, Controller, Param, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Staff } from '../../../../platform/http/auth/access-decorators.js';
import { CurrentUser } from '../../../../platform/http/auth/current-user.decorator.js';
import { PathId } from '../../../../platform/http/input/path-id.pipe.js';
import { Refuses, RefusesStale, Responds } from '../../../../platform/http/output/documented-responses.js';
import { envelope } from '../../../../platform/http/output/envelope.js';
import { presentChanged } from '../../../../platform/http/output/present-changed.js';
import type { SessionUser } from '../../../../shared/session-user.js';
import { OrderViews } from '../../../application/order-views.js';
import { ChangeShipment } from '../../../application/shipment/change-shipment.js';
import { AdminOrderDetailsDto, presentAdminOrderDetails } from '../admin-order.js';
import { ChangeShipmentDto, trackingIn } from '../shipment.dto.js';

@ApiTags('Admin: orders')
@Staff('owner', 'manager', 'packer')
@Controller('admin/order')
export class ShipmentController {
  constructor(
    private readonly views: OrderViews,
    private readonly changeShipment: ChangeShipment,
  ) {}

  @Put('shipment/:id')
  @ApiOperation({
    summary: 'Change the carrier and the tracking number of an order',
    description:
      'Its customer finds them in the order, and in the mail about the shipment if that is not sent yet. No further ' +
      'mail is sent.',
  })
  @Responds({ description: 'The order as it is now.', data: AdminOrderDetailsDto })
  @Refuses(404)
  @RefusesStale(AdminOrderDetailsDto)
  async updateShipment(
    @CurrentUser() staff: SessionUser,
    @Param('id', PathId) orderId: string,
    @Body() body: ChangeShipmentDto,
  ) {
    const request = { orderId, tracking: trackingIn(body), by: staff.name, actor: staff.id, version: body.version };
    await presentChanged(presentAdminOrderDetails, () => this.changeShipment.execute(request));
    return envelope(presentAdminOrderDetails(await this.views.detailsForStaff(orderId)), 'The shipment is saved.');
  }
}
