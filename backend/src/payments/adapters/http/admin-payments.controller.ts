import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Staff } from '../../../platform/http/auth/access-decorators.js';
import { CurrentUser } from '../../../platform/http/auth/current-user.decorator.js';
import { type Envelope, envelope } from '../../../platform/http/output/envelope.js';
import { Refuses, Responds } from '../../../platform/http/output/documented-responses.js';
import { PathId } from '../../../platform/http/input/path-id.pipe.js';
import type { SessionUser } from '../../../shared/session-user.js';
import { SchedulePaymentCheck } from '../../application/reconcile/schedule-payment-check.js';
import { PaymentViews } from '../../application/payment-views.js';
import { presentStuck, StuckPaymentDto } from './stuck-payment.dto.js';

@ApiTags('Admin: payments')
@Staff('owner', 'manager')
@Controller('admin/payments')
export class AdminPaymentsController {
  constructor(
    private readonly views: PaymentViews,
    private readonly scheduleCheck: SchedulePaymentCheck,
  ) {}

  @Get('stuck')
  @ApiOperation({
    summary: 'Payments that need a person',
    description:
      'Payments whose outcome is unknown after three checks, or that a person must decide about; at most 50.',
  })
  @Responds({ description: 'Longest waiting first.', data: [StuckPaymentDto] })
  async listStuckPayments(): Promise<Envelope<StuckPaymentDto[]>> {
    return envelope((await this.views.stuck()).map(presentStuck));
  }

  @Post('look-again/:id')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Check a payment now',
    description: 'Also one that seems finished. A refund that the provider refused for now is sent again.',
  })
  @Responds({ description: 'It is checked within seconds.' })
  @Refuses(409)
  async lookAgain(@CurrentUser() staff: SessionUser, @Param('id', PathId) id: string): Promise<Envelope> {
    await this.scheduleCheck.execute(staff.id, id);
    return { success: true, message: 'The payment is being checked again.' };
  }
}
