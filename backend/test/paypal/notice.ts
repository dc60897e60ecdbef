import { type BookedOrder, paypalId } from './books.js';

export interface SentNotice {
  readonly body: string;
  readonly headers: Record<string, string>;
}

/** A notice of an order, with spaces where a program that reads and writes it again would have none. */
export function noticeOf(
  { id, capture, body }: BookedOrder,
  { type, eventId, base }: { type: string; eventId: string; base: string },
): SentNotice {
  const related = { supplementary_data: { related_ids: { order_id: id } } };
  const resource = capture
    ? { id: capture.id, custom_id: capture.customId, ...related }
    : { id, purchase_units: body.purchase_units };
  return {
    body: `{"id":"${eventId}", "event_type":"${type}",  "resource":${JSON.stringify(resource)}}`,
    headers: {
      'paypal-transmission-id': paypalId(),
      'paypal-transmission-time': new Date().toISOString(),
      'paypal-transmission-sig': `signed ${paypalId()}`,
      'paypal-cert-url': `${base}/certs/one`,
      'paypal-auth-algo': 'SHA256withRSA',
      'content-type': 'application/json',
    },
  };
}

/** Where a buyer says yes or no. */
export const page = `<!doctype html>
<html lang="en">
  <title>PayPal stand-in</title>
  <link rel="icon" href="data:," />
  <h1>PayPal stand-in</h1>
  <form method="post">
    <button name="choice" value="pay">Pay</button>
    <button name="choice" value="cancel">Cancel</button>
  </form>
</html>`;
