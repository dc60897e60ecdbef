import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { NotSignedIn, Unreachable } from '../../../shared/errors.js';
import type { Notice } from '../../domain/webhook-events.js';
import { noticeIn, verdictIn } from './paypal-response.js';
import { PaypalProvider } from './paypal-provider.js';

const patience = 10_000; // ms
const longest = { auth_algo: 100, cert_url: 500, transmission_id: 50, transmission_sig: 500, transmission_time: 100 };
type Part = keyof typeof longest;

const headerOf: Record<Part, string> = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
};

/** What PayPal can't make sense of is not its own; any other refusal is about us and not about the notice. */
const isAVerdict: ReadonlySet<number> = new Set([200, 400, 422]);

class CanNotBeVerified extends Unreachable {
  constructor() {
    super('PayPal can’t be asked right now.', 'shop', 60);
  }
}

/** Whether a notice comes from PayPal is PayPal's to say. */
@Injectable()
export class PaypalNotices {
  constructor(
    private readonly config: Config,
    private readonly provider: PaypalProvider,
  ) {}

  /**
   * @param raw the very bytes that came, because what is signed is those
   * @throws NotSignedIn when it is not PayPal's, Unreachable when that can't be found out now
   */
  async genuine(headers: Readonly<Record<string, unknown>>, raw: string): Promise<Notice> {
    const parts = this.#partsOf(headers);
    const notice = noticeIn(raw);
    if (!parts || !notice) throw new NotSignedIn();
    const verified = await this.provider.client.ask({
      method: 'POST',
      path: '/v1/notifications/verify-webhook-signature',
      body: `${JSON.stringify(parts).slice(0, -1)},"webhook_event":${raw}}`,
      patience,
    });
    if (verified.kind === 'lost' || !isAVerdict.has(verified.status)) throw new CanNotBeVerified();
    if (verdictIn(verified.body) !== 'SUCCESS') throw new NotSignedIn();
    return notice;
  }

  #partsOf(headers: Readonly<Record<string, unknown>>): Record<string, string> | null {
    const parts: Record<string, string> = { webhook_id: this.config.paypal.webhookId };
    for (const [part, most] of Object.entries(longest)) {
      const value = headers[headerOf[part as Part]];
      if (typeof value !== 'string' || value === '' || value.length > most) return null;
      parts[part] = value;
    }
    return parts;
  }
}
