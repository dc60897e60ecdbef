import { randomBytes } from 'node:crypto';
import { type HttpRequest, type HttpResponse, refusal } from './http-messages.js';
import { type StoredOrder, type OrderStore, paypalId } from './order-store.js';

export interface SentNotice {
  readonly body: string;
  readonly headers: Record<string, string>;
}

/** A webhook about an order. Its JSON has extra spaces, which are lost if it is parsed and serialised again. */
export function noticeOf(
  order: StoredOrder,
  { type, eventId, base }: { type: string; eventId: string; base: string },
): SentNotice {
  return {
    body: `{"id":"${eventId}", "event_type":"${type}",  "resource":${JSON.stringify(resourceOf(order, type, base))}}`,
    headers: {
      'paypal-transmission-id': paypalId(),
      'paypal-transmission-time': new Date().toISOString(),
      'paypal-transmission-sig': randomBytes(256).toString('base64'),
      'paypal-cert-url': `${base}/certs/one`,
      'paypal-auth-algo': 'SHA256withRSA',
      'content-type': 'application/json',
    },
  };
}

/** The event's resource: the order for an approval, the capture for a charge; a refund only links to its capture. */
function resourceOf({ id, capture, refunds, body }: StoredOrder, type: string, base: string): object {
  const refund = refunds.at(-1);
  if (refund && type.endsWith('REFUNDED')) {
    const links = [{ rel: 'up', href: `${base}/v2/payments/captures/${capture?.id}`, method: 'GET' }];
    return { id: refund.id, status: refund.status, links };
  }
  if (!capture) return { id, purchase_units: body.purchase_units };
  return { id: capture.id, custom_id: capture.customId, supplementary_data: { related_ids: { order_id: id } } };
}

const needed = ['auth_algo', 'cert_url', 'transmission_id', 'transmission_sig', 'transmission_time', 'webhook_id'];

/** Records a webhook as signed by PayPal, so that `verified` accepts it. */
export function sign({ headers, body }: SentNotice, books: OrderStore): void {
  books.webhooks.add(`${headers['paypal-transmission-sig']} ${body}`);
}

/** Accepts a webhook that has all required fields and the same bytes as one that was signed. */
export function verified({ text }: HttpRequest, books: OrderStore): HttpResponse {
  const received = JSON.parse(text) as Record<string, unknown>;
  if (![...needed, 'webhook_event'].every((name) => received[name])) {
    return refusal(400, 'VALIDATION_ERROR', 'MISSING_REQUIRED_PARAMETER');
  }
  const signature = `${String(received['transmission_sig'])} `;
  const isOurs = [...books.webhooks].some(
    (sent) => sent.startsWith(signature) && text.endsWith(`"webhook_event":${sent.slice(signature.length)}}`),
  );
  return { status: 200, body: { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' } };
}
