import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { Clock } from '../../../shared/clock.js';
import { NotSignedIn, Unreachable } from '../../../shared/errors.js';
import type { WebhookEvent } from '../../domain/webhook-events.js';
import { verificationIn } from './client/paypal-response.js';
import { webhookEventIn } from './client/paypal-webhook-event.js';
import { PaypalProvider } from './paypal-provider.js';
import { signatureIn } from './webhook-signature-headers.js';

const timeoutMs = 10_000;

/** Statuses that decide about a webhook. PayPal responds with 400 or 422 to forged content; others mean a failure. */
const conclusive: ReadonlySet<number> = new Set([200, 400, 422]);

class CanNotBeVerified extends Unreachable {
  constructor() {
    super('PayPal can’t be asked right now.', 'shop', 60);
  }
}

/** Verifies webhooks: rejects malformed signatures itself, and asks PayPal about the others. */
@Injectable()
export class PaypalWebhookVerifier {
  constructor(
    private readonly config: Config,
    private readonly provider: PaypalProvider,
    private readonly clock: Clock,
  ) {}

  /**
   * @param raw the body as received, which is what PayPal signed
   * @throws NotSignedIn unless the webhook is PayPal's, Unreachable when PayPal can't verify it now
   */
  async verify(headers: Readonly<Record<string, unknown>>, raw: string): Promise<WebhookEvent> {
    const { webhookId, baseUrl } = this.config.paypal;
    const signature = signatureIn(headers, baseUrl, this.clock.now());
    const event = webhookEventIn(raw);
    if (!signature || !event) throw new NotSignedIn();
    const parts = JSON.stringify({ webhook_id: webhookId, ...signature });
    const verified = await this.provider.client.send({
      method: 'POST',
      path: '/v1/notifications/verify-webhook-signature',
      body: `${parts.slice(0, -1)},"webhook_event":${raw}}`,
      timeoutMs,
    });
    if (verified.kind === 'lost' || !conclusive.has(verified.status)) throw new CanNotBeVerified();
    if (verificationIn(verified.body) !== 'SUCCESS') throw new NotSignedIn();
    return event;
  }
}
