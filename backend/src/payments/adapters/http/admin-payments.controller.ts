import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Roles } from '../../../platform/http/auth/access.js';
import { type Answer, answer, Answers, Refuses } from '../../../platform/http/output/envelope.js';
import { PathId } from '../../../platform/http/input/path-id.pipe.js';
import { RecheckPayment } from '../../application/reconcile/recheck-payment.js';
import { PaymentViews } from '../../application/payment-views.js';
import { presentStuck, StuckPaymentDto } from './stuck-payment.dto.js';

@ApiTags('Admin: payments')
@Roles('admin')
@Controller('admin/payments')
export class AdminPaymentsController {
  constructor(
    private readonly views: PaymentViews,
    private readonly again: RecheckPayment,
  ) {}

  @Get('stuck')
  @ApiOperation({
    summary: 'Payments that a person should look at',
    description:
      'Those whose outcome could not be found out in three looks, and those only a person can judge; at most 50.',
  })
  @Answers({ description: 'Those waiting longest first.', data: [StuckPaymentDto] })
  async listStuckPayments(): Promise<Answer<StuckPaymentDto[]>> {
    return answer((await this.views.stuck()).map(presentStuck));
  }

  @Post('look-again/:id')
  @HttpCode(200)
  @ApiOperation({ summary: 'Have a payment looked at now', description: 'A refund that failed is asked for again.' })
  @Answers({ description: 'It is looked at within seconds.' })
  @Refuses(409)
  async lookAgain(@Param('id', PathId) id: string): Promise<Answer> {
    await this.again.execute(id);
    return { success: true, message: 'The provider is asked again.' };
  }
}
