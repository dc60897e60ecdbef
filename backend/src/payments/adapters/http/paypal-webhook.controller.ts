import { Controller, HttpCode, Logger, Post, type RawBodyRequest, Req, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Public } from '../../../platform/http/auth/access-decorators.js';
import type { Envelope } from '../../../platform/http/output/envelope.js';
import { Refuses, Responds } from '../../../platform/http/output/documented-responses.js';
import { networkOf } from '../../../platform/http/rate-limit/network-of.js';
import { RateLimiter } from '../../../platform/http/rate-limit/rate-limiter.js';
import { RateLimit } from '../../../platform/http/rate-limit/rate-limit.guard.js';
import { ReconcilePayments } from '../../application/reconcile/reconcile-payments.js';
import { RecordWebhook } from '../../application/webhooks/record-webhook.js';
import { PaypalWebhookVerifier } from '../paypal/paypal-webhook-verifier.js';
import { OnlyWithPaypal } from './only-with-paypal.guard.js';

/** Genuine webhooks are not counted: their attempt is given back to the rate limiter, as PayPal may send many. */
const limit = { bucket: 'notice', max: 60, seconds: 60 };

/** Receives PayPal's webhooks: stores them, responds, and then checks the payment. */
@ApiTags('Payments')
@Public()
@UseGuards(OnlyWithPaypal)
@Controller('payments/paypal')
export class PaypalWebhookController {
  readonly #log = new Logger('PayPal');

  constructor(
    private readonly webhooks: PaypalWebhookVerifier,
    private readonly record: RecordWebhook,
    private readonly reconcile: ReconcilePayments,
    private readonly limiter: RateLimiter,
  ) {}

  @Post('webhook')
  @HttpCode(200)
  @RateLimit(limit)
  @ApiOperation({
    summary: 'PayPal’s webhook',
    description: 'Its content is not trusted: it only schedules a check of the payment. Idempotent.',
  })
  @Responds({ description: 'Stored.' })
  @Refuses(401, 404, 429)
  async receiveNotice(@Req() request: RawBodyRequest<Request>): Promise<Envelope> {
    const event = await this.webhooks.verify(request.headers, request.rawBody?.toString() ?? '');
    await this.limiter.refund(limit, networkOf(request.ip));
    if (await this.record.execute(event)) void this.#reconcileSoon();
    return { success: true, message: 'Stored.' };
  }

  /** Not awaited by the request. Failures are only logged, as the job retries them. */
  async #reconcileSoon(): Promise<void> {
    await this.reconcile.execute().catch((error: unknown) => this.#log.warn(String(error)));
  }
}
