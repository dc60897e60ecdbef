import { randomBytes } from 'node:crypto';

/** What an order is told to do when it is captured or refunded. */
export interface Play {
  capture?:
    | 'decline'
    | 'refuse'
    | 'pending'
    | 'denied-inside'
    | 'fail-before'
    | 'fail-after'
    | 'hang-after'
    | 'cut'
    | 'html'
    | 'payer-action';
  amount?: string;
  currency?: string;
  customId?: string;
  refund?: 'no-funds' | 'pending' | 'fail-after' | 'already';
}

export interface BookedOrder {
  readonly id: string;
  readonly body: {
    readonly purchase_units: readonly {
      readonly custom_id: string;
      readonly invoice_id: string;
      readonly amount: { value: string; currency_code: string };
    }[];
    readonly payment_source: {
      readonly paypal: { readonly experience_context: { readonly return_url: string; readonly cancel_url: string } };
    };
  };
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  capture: { readonly id: string; status: string; value: string; currency: string; customId: string } | null;
  refund: { readonly id: string; status: string } | null;
  play: Play;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** What PayPal remembers: orders, charges, refunds, and every request it has answered by its id. */
export class Books {
  readonly orders = new Map<string, BookedOrder>();
  readonly answered = new Map<string, Answer>();
  readonly webhooks = new Set<string>();

  get charges(): NonNullable<BookedOrder['capture']>[] {
    return [...this.orders.values()].flatMap(({ capture }) =>
      capture && capture.status !== 'DECLINED' ? [capture] : [],
    );
  }

  get refunds(): NonNullable<BookedOrder['refund']>[] {
    return [...this.orders.values()].flatMap(({ refund }) => refund ?? []);
  }

  orderOfCapture(captureId: string): BookedOrder | undefined {
    return [...this.orders.values()].find(({ capture }) => capture?.id === captureId);
  }
}

export function paypalId(): string {
  return randomBytes(12).toString('hex').toUpperCase().slice(0, 17);
}

/** As PayPal shows an order. */
export function shown({ id, status, body, capture, refund }: BookedOrder, base: string): object {
  const [unit] = body.purchase_units;
  const payments = {
    ...(capture
      ? {
          captures: [
            {
              id: capture.id,
              status: capture.status,
              custom_id: capture.customId,
              amount: { currency_code: capture.currency, value: capture.value },
              status_details: capture.status === 'PENDING' ? { reason: 'PENDING_REVIEW' } : undefined,
            },
          ],
        }
      : {}),
    ...(refund ? { refunds: [{ id: refund.id, status: refund.status }] } : {}),
  };
  return {
    id,
    status,
    intent: 'CAPTURE',
    something_new: { of: 'tomorrow' },
    purchase_units: [{ ...unit, payments }],
    payer: { payer_id: 'PAYERASHA1234' },
    links: [
      { rel: 'self', href: `${base}/v2/checkout/orders/${id}`, method: 'GET' },
      { rel: 'payer-action', href: `${base}/checkoutnow?token=${id}`, method: 'GET' },
    ],
  };
}

export function refusal(status: number, name: string, issue: string, links: readonly object[] = []): Answer {
  return {
    status,
    body: { name, message: 'No.', debug_id: 'stand-in', details: [{ issue, description: 'No.' }], links },
  };
}
