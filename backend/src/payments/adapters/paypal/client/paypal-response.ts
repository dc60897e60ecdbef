/** A response of PayPal, whose body is not validated yet. */
export interface PaypalResponse {
  readonly kind: 'response';
  readonly status: number;
  readonly body: unknown;
  /** The `PayPal-Debug-Id` header, by which PayPal's support finds the request. */
  readonly debugId: string;
}

/** No response, or an unreadable one: the request may have been executed or not. */
export interface Lost {
  readonly kind: 'lost';
  readonly cause: string;
}

export interface PaypalLink {
  readonly rel: string;
  readonly href: string;
}

export interface PaypalCapture {
  readonly id: string;
  readonly status: string;
  readonly amount: { readonly value: string; readonly currency: string };
  readonly customId: string;
  readonly reason: string;
}

export interface PaypalRefund {
  readonly id: string;
  readonly status: string;
  /** Our id of it, as we sent it; empty where it was made at PayPal. */
  readonly customId: string;
  readonly amount: string;
  /** Of its charge so far; empty where PayPal doesn't say. */
  readonly totalRefunded: string;
}

export interface PaypalOrder {
  readonly id: string;
  readonly status: string;
  readonly links: readonly PaypalLink[];
  readonly payerId: string;
  /** The capture that holds money, else the last attempt. */
  readonly capture: PaypalCapture | null;
  /** Earliest first, as PayPal lists them. */
  readonly refunds: readonly PaypalRefund[];
}

const moneyStatuses: ReadonlySet<string> = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'PENDING']);

type Fields = Readonly<Record<string, unknown>>;

export function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

export function list(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(fields) : [];
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function linksIn(body: unknown): PaypalLink[] {
  return list(fields(body)['links']).map(({ rel, href }) => ({ rel: text(rel), href: text(href) }));
}

/** @returns null if the body is not an order */
export function orderIn(body: unknown): PaypalOrder | null {
  const order = fields(body);
  const [unit = {}] = list(order['purchase_units']);
  const payments = fields(unit['payments']);
  const captures = list(payments['captures']);
  const capture = captures.find(({ status }) => moneyStatuses.has(text(status))) ?? captures.at(-1);
  const source = fields(fields(order['payment_source'])['paypal']);
  if (!text(order['id']) || !text(order['status'])) return null;
  return {
    id: text(order['id']),
    status: text(order['status']),
    links: linksIn(order),
    payerId: text(fields(order['payer'])['payer_id']) || text(source['account_id']),
    capture: capture ? captureOf(capture, unit) : null,
    refunds: list(payments['refunds']).map(refundIn),
  };
}

/** An order made from a charge that was read without its order. @returns null if the body is not a charge */
export function orderOfCapture(body: unknown): PaypalOrder | null {
  const capture = captureOf(fields(body), {});
  if (!capture.id || !capture.status) return null;
  return { id: '', status: 'COMPLETED', links: [], payerId: '', capture, refunds: [] };
}

export function holdsMoney({ status }: PaypalCapture): boolean {
  return moneyStatuses.has(status);
}

function captureOf(capture: Fields, unit: Fields): PaypalCapture {
  const amount = fields(capture['amount']);
  return {
    id: text(capture['id']),
    status: text(capture['status']),
    amount: { value: text(amount['value']), currency: text(amount['currency_code']) },
    customId: text(capture['custom_id']) || text(unit['custom_id']),
    reason: text(fields(capture['status_details'])['reason']),
  };
}

/** @returns empty strings for missing fields */
export function refundIn(body: unknown): PaypalRefund {
  const refund = fields(body);
  const total = fields(fields(refund['seller_payable_breakdown'])['total_refunded_amount']);
  return {
    id: text(refund['id']),
    status: text(refund['status']),
    customId: text(refund['custom_id']) || text(refund['invoice_id']),
    amount: text(fields(refund['amount'])['value']),
    totalRefunded: text(total['value']),
  };
}

/** PayPal's codes for an error, most specific first. */
export function issuesIn(body: unknown): string[] {
  const { name, details } = fields(body);
  return [...list(details).map(({ issue }) => text(issue)), text(name)].filter((issue) => issue !== '');
}

/** The result of verifying a webhook's signature. */
export function verificationIn(body: unknown): string {
  return text(fields(body)['verification_status']);
}

/** @returns undefined if the text is not JSON */
export function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}
