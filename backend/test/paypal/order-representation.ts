import type { StoredOrder, StoredRefund } from './order-store.js';

/** The complete representation of an order, with an unknown field, because PayPal may add fields at any time. */
export function shown({ id, status, body, capture, refunds, play }: StoredOrder, base: string): object {
  const [unit] = body.purchase_units;
  const payments = {
    ...(capture ? { captures: [shownCapture(capture)] } : {}),
    ...(refunds.length > 0 ? { refunds: refunds.map((refund) => shownRefund(refund, capture?.currency)) } : {}),
  };
  return {
    id,
    status,
    intent: 'CAPTURE',
    something_new: { of: 'tomorrow' },
    purchase_units: [{ ...unit, payments }],
    payer: { payer_id: 'PAYERASHA1234' },
    links: play.links ?? linksOf(id, base),
  };
}

/** The minimal representation of a new order, for requests without `Prefer: return=representation`. */
export function shownInShort({ id, status, play }: StoredOrder, base: string): object {
  return { id, status, links: play.links ?? linksOf(id, base) };
}

export function shownCapture({
  id,
  status,
  customId,
  currency,
  value,
  isReversed,
}: NonNullable<StoredOrder['capture']>): object {
  return {
    ...{ id, status, custom_id: customId, amount: { currency_code: currency, value } },
    ...(status === 'PENDING' ? { status_details: { reason: 'PENDING_REVIEW' } } : {}),
    ...(isReversed ? { status_details: { reason: 'CHARGEBACK' } } : {}),
  };
}

export function shownRefund({ id, status, customId, value }: StoredRefund, currency = 'USD'): object {
  const ours = customId === '' ? {} : { custom_id: customId, invoice_id: customId };
  return { id, status, amount: { currency_code: currency, value }, ...ours };
}

function linksOf(id: string, base: string): object[] {
  return [
    { rel: 'self', href: `${base}/v2/checkout/orders/${id}`, method: 'GET' },
    { rel: 'payer-action', href: `${base}/checkoutnow?token=${id}`, method: 'GET' },
  ];
}
