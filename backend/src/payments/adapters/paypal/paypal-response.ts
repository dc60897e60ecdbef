/** An answer of PayPal's as far as the shop reads it. Words and fields that are new are let be. */
export interface PaypalAnswer {
  readonly kind: 'answer';
  readonly status: number;
  readonly body: unknown;
  /** What PayPal's support asks for. */
  readonly debugId: string;
}

/** No answer, or none that could be read: what was asked for may have happened or not. */
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

export interface PaypalOrder {
  readonly id: string;
  readonly status: string;
  readonly links: readonly PaypalLink[];
  readonly payerId: string;
  /** The one that holds money, else the last that was tried. */
  readonly capture: PaypalCapture | null;
  readonly refundId: string | null;
}

const speakable = /^[\x21-\x7e]{1,128}$/;
const idLike = /^[A-Za-z0-9-]{1,64}$/;
const holdsMoney = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'PENDING']);

type Fields = Readonly<Record<string, unknown>>;

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

function list(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(fields) : [];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function linksIn(body: unknown): PaypalLink[] {
  return list(fields(body)['links']).map(({ rel, href }) => ({ rel: text(rel), href: text(href) }));
}

/** @returns null when it is no order at all */
export function orderIn(body: unknown): PaypalOrder | null {
  const order = fields(body);
  const [unit = {}] = list(order['purchase_units']);
  const payments = fields(unit['payments']);
  const captures = list(payments['captures']);
  const capture = captures.find(({ status }) => holdsMoney.has(text(status))) ?? captures.at(-1);
  const refund = list(payments['refunds']).at(-1);
  const source = fields(fields(order['payment_source'])['paypal']);
  if (!text(order['id']) || !text(order['status'])) return null;
  return {
    id: text(order['id']),
    status: text(order['status']),
    links: linksIn(order),
    payerId: text(fields(order['payer'])['payer_id']) || text(source['account_id']),
    capture: capture ? captureOf(capture, unit) : null,
    refundId: refund ? text(refund['id']) : null,
  };
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

/** @returns a refund's id and status, empty where they are missing */
export function refundIn(body: unknown): { id: string; status: string } {
  const { id, status } = fields(body);
  return { id: text(id), status: text(status) };
}

/** What a refusal is called, in PayPal's own words: the most telling of them first. */
export function issuesIn(body: unknown): string[] {
  const { name, details } = fields(body);
  return [...list(details).map(({ issue }) => text(issue)), text(name)].filter((issue) => issue !== '');
}

/** Whether a webhook is PayPal's own, in PayPal's word for it. */
export function verdictIn(body: unknown): string {
  return text(fields(body)['verification_status']);
}

/**
 * What a webhook tells; null when it is none. Charges name our payment and approvals PayPal's order; what was given back may
 * name nothing but the charge, and that by its address.
 */
export function noticeIn(raw: string): { eventId: string; type: string; about: string[]; raw: string } | null {
  const { id, event_type: type, resource } = fields(parsed(raw));
  if (!speakable.test(text(id)) || !speakable.test(text(type))) return null;
  const told = fields(resource);
  const [unit = {}] = list(told['purchase_units']);
  const related = fields(fields(told['supplementary_data'])['related_ids']);
  const above = linksIn(told)
    .find(({ rel }) => rel === 'up')
    ?.href.split('/')
    .at(-1);
  const ids = [told['custom_id'], unit['custom_id'], related['order_id'], related['capture_id'], above, told['id']];
  return { eventId: text(id), type: text(type), about: ids.map(text).filter((each) => idLike.test(each)), raw };
}

/** @returns undefined when it is no JSON */
export function parsed(said: string): unknown {
  try {
    return JSON.parse(said) as unknown;
  } catch {
    return undefined;
  }
}
