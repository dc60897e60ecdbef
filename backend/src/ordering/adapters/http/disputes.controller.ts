import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Staff } from '../../../platform/http/auth/access-decorators.js';
import { CurrentUser } from '../../../platform/http/auth/current-user.decorator.js';
import type { Envelope } from '../../../platform/http/output/envelope.js';
import { Refuses, Responds } from '../../../platform/http/output/documented-responses.js';
import { PathId } from '../../../platform/http/input/path-id.pipe.js';
import type { SessionUser } from '../../../shared/session-user.js';
import { ResolveDispute } from '../../application/staff/resolve-dispute.js';
import { ResolveDisputeDto } from './resolve-dispute.dto.js';

const messages = {
  accept: 'The charge is accepted: the order is paid.',
  refund: 'The refund has been requested.',
  settle: 'The payment is marked as settled.',
} as const;

@ApiTags('Admin: payments')
@Staff('owner', 'manager')
@Controller('admin/payments')
export class DisputesController {
  constructor(private readonly disputes: ResolveDispute) {}

  @Post('resolve/:id')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Decide about a disputed payment',
    description:
      'The provider has money that contradicts the order. `accept`: the charge pays the order, whose goods are ' +
      'reserved again if necessary. `refund`: the provider refunds the charge. `settle`: the money was dealt with ' +
      'elsewhere, which the note explains; an order that waits to be paid ends. Idempotent.',
  })
  @Responds({ description: 'Decided.' })
  @Refuses(404, 409, 503)
  async resolveDispute(
    @CurrentUser() staff: SessionUser,
    @Param('id', PathId) paymentId: string,
    @Body() { resolution, note }: ResolveDisputeDto,
  ): Promise<Envelope> {
    await this.disputes.execute({ paymentId, resolution, note: note ?? '', by: staff.name, actor: staff.id });
    return { success: true, message: messages[resolution] };
  }
}
