import { Controller, HttpCode, Logger, Post, Req, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Public } from '../../../platform/http/auth/access.js';
import { type Answer, Answers, Refuses } from '../../../platform/http/output/envelope.js';
import { RawBody } from '../../../platform/http/server/route-decorators.js';
import { RateLimiter } from '../../../platform/http/rate-limit/rate-limiter.js';
import { RateLimit } from '../../../platform/http/rate-limit/rate-limit.guard.js';
import { ReconcilePayments } from '../../application/reconcile/reconcile-payments.js';
import { ReceiveWebhook } from '../../application/webhooks/receive-webhook.js';
import { PaypalNotices } from '../paypal/paypal-webhooks.js';
import { OnlyWithPaypal } from './only-with-paypal.guard.js';

/** Only what turns out not to be PayPal's counts: PayPal itself may have much to tell. */
const strangers = { bucket: 'notice', max: 60, seconds: 60 };

/** Where PayPal tells what it has to tell. Kept and answered at once; the payment is looked at after that. */
@ApiTags('Payments')
@Public()
@UseGuards(OnlyWithPaypal)
@Controller('payments/paypal')
export class PaypalWebhookController {
  readonly #log = new Logger('PayPal');

  constructor(
    private readonly notices: PaypalNotices,
    private readonly taking: ReceiveWebhook,
    private readonly reconcile: ReconcilePayments,
    private readonly limiter: RateLimiter,
  ) {}

  @Post('webhook')
  @RawBody()
  @HttpCode(200)
  @RateLimit(strangers)
  @ApiOperation({
    summary: 'For PayPal alone: something happened to a payment',
    description:
      'Nothing in it is believed but that there is something to look at. Sent again, it changes nothing more.',
  })
  @Answers({ description: 'It is kept.' })
  @Refuses(401, 404, 429)
  async receiveNotice(@Req() request: Request & { rawBody?: string }): Promise<Answer> {
    const notice = await this.notices.genuine(request.headers, request.rawBody ?? '');
    await this.limiter.refund(strangers, request.ip ?? '');
    if (await this.taking.execute(notice)) void this.#lookSoon();
    return { success: true, message: 'Kept.' };
  }

  /** Not waited for; whatever fails here, the job that looks after payments takes up. */
  async #lookSoon(): Promise<void> {
    await this.reconcile.execute().catch((error: unknown) => this.#log.warn(String(error)));
  }
}
