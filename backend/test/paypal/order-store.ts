import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { HttpResponse } from './http-messages.js';
import type { OrderScenario } from './scenario.js';

export interface StoredOrder {
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
  capture: {
    readonly id: string;
    status: string;
    value: string;
    currency: string;
    customId: string;
    /** Whether PayPal took it back after a chargeback. */
    isReversed?: boolean;
  } | null;
  readonly refunds: StoredRefund[];
  play: OrderScenario;
}

/** `customId` is empty where the refund was made on PayPal's website. */
export interface StoredRefund {
  readonly id: string;
  readonly customId: string;
  readonly value: string;
  status: 'PENDING' | 'COMPLETED' | 'CANCELLED';
}

/** PayPal's records: orders, responses and bodies by `PayPal-Request-Id`, and signed webhooks. */
export class OrderStore {
  readonly orders = new Map<string, StoredOrder>();
  readonly responses = new Map<string, HttpResponse>();
  /** The body of the first request with each `PayPal-Request-Id`. */
  readonly sent = new Map<string, string>();
  /** Request ids that were reused with a different body, which a client must never do. */
  readonly twisted = new Set<string>();
  readonly webhooks = new Set<string>();

  /** @param file stores the records, so that they outlive the process; without it they are only in memory */
  constructor(private readonly file?: string) {
    if (!file || !existsSync(file)) return;
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Record<'orders' | 'responses' | 'sent', [string, never][]> &
      Record<'twisted' | 'webhooks', string[]>;
    for (const name of ['orders', 'responses', 'sent'] as const) {
      for (const [key, value] of kept[name]) this[name].set(key, value);
    }
    for (const name of ['twisted', 'webhooks'] as const) for (const each of kept[name]) this[name].add(each);
  }

  keep(): void {
    if (!this.file) return;
    const { orders, responses, sent, twisted, webhooks } = this;
    const all = Object.entries({ orders, responses, sent, twisted, webhooks }).map(([name, each]) => [name, [...each]]);
    writeFileSync(`${this.file}.new`, JSON.stringify(Object.fromEntries(all)));
    renameSync(`${this.file}.new`, this.file);
  }

  get charges(): NonNullable<StoredOrder['capture']>[] {
    return [...this.orders.values()].flatMap(({ capture }) =>
      capture && capture.status !== 'DECLINED' ? [capture] : [],
    );
  }

  get refunds(): StoredRefund[] {
    return [...this.orders.values()].flatMap(({ refunds }) => refunds);
  }

  order(id: string): StoredOrder {
    const order = this.orders.get(id);
    if (!order) throw new Error(`PayPal has no order ${id}`);
    return order;
  }

  orderOfCapture(captureId: string): StoredOrder | undefined {
    return [...this.orders.values()].find(({ capture }) => capture?.id === captureId);
  }

  orderOfRefund(refundId: string): StoredOrder | undefined {
    return [...this.orders.values()].find(({ refunds }) => refunds.some(({ id }) => id === refundId));
  }

  /** Records the body of a request. @returns the response to an earlier request with the same id */
  recall(key: string, text: string): HttpResponse | undefined {
    if ((this.sent.get(key) ?? text) !== text) this.twisted.add(key);
    if (!this.sent.has(key)) this.sent.set(key, text);
    return this.responses.get(key);
  }

  remember(key: string, response: HttpResponse): HttpResponse {
    this.responses.set(key, response);
    return response;
  }
}

export function paypalId(): string {
  return randomBytes(12).toString('hex').toUpperCase().slice(0, 17);
}

/** Cents that count as refunded, or are about to be. */
export function refundedCents({ refunds }: StoredOrder): number {
  return refunds.filter(({ status }) => status !== 'CANCELLED').reduce((sum, { value }) => sum + centsOf(value), 0);
}

export function centsOf(value: string): number {
  return Math.round(Number(value) * 100);
}
