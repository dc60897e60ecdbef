import type { WebhookEvent } from '../../../domain/webhook-events.js';
import { fields, linksIn, list, parsed, text } from './paypal-response.js';

const printable = /^[\x21-\x7e]{1,128}$/;
const idLike = /^[A-Za-z0-9-]{1,64}$/;

/**
 * Webhooks about charges contain our payment id, those about approvals PayPal's order id; those about refunds may
 * contain only the charge's id, in a link.
 * @returns null if the body is not a webhook
 */
export function webhookEventIn(body: string): WebhookEvent | null {
  const { id, event_type: type, resource } = fields(parsed(body));
  if (!printable.test(text(id)) || !printable.test(text(type))) return null;
  const subject = fields(resource);
  const [unit = {}] = list(subject['purchase_units']);
  const related = fields(fields(subject['supplementary_data'])['related_ids']);
  const above = linksIn(subject)
    .find(({ rel }) => rel === 'up')
    ?.href.split('/')
    .at(-1);
  const ids = [
    subject['custom_id'],
    unit['custom_id'],
    related['order_id'],
    related['capture_id'],
    above,
    subject['id'],
  ];
  return { eventId: text(id), type: text(type), mentionedIds: ids.map(text).filter((each) => idLike.test(each)), body };
}
