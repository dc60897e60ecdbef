import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { NotSignedIn, Unreachable } from '../../../shared/errors.js';
import type { WebhookEvent } from '../../domain/webhook-events.js';
import { webhookEventIn, verificationIn } from './paypal-response.js';
import { PaypalProvider } from './paypal-provider.js';

const timeoutMs = 10_000;
const maxLengths = {
  auth_algo: 100,
  cert_url: 500,
  transmission_id: 50,
  transmission_sig: 500,
  transmission_time: 100,
};
type Part = keyof typeof maxLengths;

const headerOf: Record<Part, string> = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
};

/** PayPal answers 400 or 422 to forged content; any other error concerns our request, not the webhook. */
const conclusive: ReadonlySet<number> = new Set([200, 400, 422]);

class CanNotBeVerified extends Unreachable {
  constructor() {
    super('PayPal can’t be asked right now.', 'shop', 60);
  }
}

/** Verifies webhooks by asking PayPal. */
@Injectable()
export class PaypalWebhooks {
  constructor(
    private readonly config: Config,
    private readonly provider: PaypalProvider,
  ) {}

  /**
   * @param raw the body as received, which is what PayPal signed
   * @throws NotSignedIn unless it is PayPal's, Unreachable when PayPal can't be asked now
   */
  async verify(headers: Readonly<Record<string, unknown>>, raw: string): Promise<WebhookEvent> {
    const parts = this.#partsOf(headers);
    const event = webhookEventIn(raw);
    if (!parts || !event) throw new NotSignedIn();
    const verified = await this.provider.client.send({
      method: 'POST',
      path: '/v1/notifications/verify-webhook-signature',
      body: `${JSON.stringify(parts).slice(0, -1)},"webhook_event":${raw}}`,
      timeoutMs,
    });
    if (verified.kind === 'lost' || !conclusive.has(verified.status)) throw new CanNotBeVerified();
    if (verificationIn(verified.body) !== 'SUCCESS') throw new NotSignedIn();
    return event;
  }

  #partsOf(headers: Readonly<Record<string, unknown>>): Record<string, string> | null {
    const parts: Record<string, string> = { webhook_id: this.config.paypal.webhookId };
    for (const [part, max] of Object.entries(maxLengths)) {
      const value = headers[headerOf[part as Part]];
      if (typeof value !== 'string' || value === '' || value.length > max) return null;
      parts[part] = value;
    }
    return parts;
  }
}
