import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import {
  type CaptureResult,
  type CaptureOutcome,
  type OpenOutcome,
  PaymentProvider,
  type RefundOutcome,
  type RefundRequest,
  type ProviderStatus,
} from '../../domain/payment-provider.js';
import { Money } from '../../../shared/money.js';
import { ShopIdentity } from '../../../shared/shop-identity.js';
import { ProviderOutOfReach } from '../../domain/refusals.js';
import { orderBody } from './create-order-body.js';
import {
  issuesIn,
  linksIn,
  type Lost,
  orderIn,
  orderOfCapture,
  type PaypalLink,
  type PaypalResponse,
  refundIn,
} from './client/paypal-response.js';
import { PaypalClient } from './client/paypal-client.js';
import { isPaypalAddress } from './is-paypal-address.js';
import { captureMeaning, isPaidBefore, refundMeaning } from './paypal-error-codes.js';
import { money } from './paypal-money.js';
import { asCapture, centsIn, goneAtPaypal, statusIn, unknown } from './paypal-order-status.js';

const readTimeoutMs = 10_000;
const captureTimeoutMs = 30_000;
const concurrentRequestDelay = 1_000; // ms
const orderIds = /^[A-Z0-9]{1,36}$/;
const inProgress = 409;
const absent = 404;

const refused = 'PayPal refused the payment.';
const notApproved = 'The payment was not approved.';
const declined = 'PayPal declined the payment. Please choose another way to pay there.';
const paidBefore = 'PayPal has money for this order, and not by this payment.';

/** Uses PayPal's Orders API v2. docs/payments.md explains PayPal's responses. */
@Injectable()
export class PaypalProvider extends PaymentProvider {
  readonly name = 'paypal';
  readonly hasWebhooks: boolean;
  readonly #log = new Logger('PayPal');
  readonly #client: PaypalClient;

  constructor(
    private readonly config: Config,
    private readonly identity: ShopIdentity,
  ) {
    super();
    this.hasWebhooks = config.paypal.webhookId !== '';
    this.#client = new PaypalClient(config.paypal, this.#log);
  }

  get client(): PaypalClient {
    return this.#client;
  }

  async open(request: Parameters<PaymentProvider['open']>[0]): Promise<OpenOutcome> {
    const query = new URLSearchParams({ paymentId: request.paymentId }).toString();
    const { publicUrl } = this.config;
    const addresses = {
      back: `${publicUrl}/shop/paypal-return?${query}`,
      cancelled: `${publicUrl}/shop/checkout?payment=cancelled&${query}`,
    };
    const content = {
      key: request.key,
      body: orderBody(request, addresses, this.identity.current.name),
      timeoutMs: readTimeoutMs,
    };
    const response = await this.#client.send({ method: 'POST', path: '/v2/checkout/orders', ...content });
    if (response.kind === 'lost' || response.status === inProgress) throw new ProviderOutOfReach();
    if (!isSuccess(response)) return this.#refusedToOpen(response);
    const order = orderIn(response.body);
    if (!order) throw new ProviderOutOfReach();
    const page = this.#pageIn(order.links);
    if (!page || !orderIds.test(order.id)) return this.#refusedToOpen(response, 'PayPal has no page for this payment.');
    return { kind: 'opened', providerRef: order.id, approvalUrl: page };
  }

  async status(providerRef: string, captureRef: string | null): Promise<ProviderStatus> {
    const response = await this.#read(orderPath(providerRef));
    if (response.kind === 'lost') return unknown(response.cause);
    if (response.status === absent) return captureRef ? this.#statusOfCharge(captureRef) : this.#absent(response);
    const order = isSuccess(response) ? orderIn(response.body) : null;
    return order ? statusIn(order) : this.#unreadable(response);
  }

  async #statusOfCharge(captureRef: string): Promise<ProviderStatus> {
    const response = await this.#read(capturePath(captureRef));
    if (response.kind === 'lost') return unknown(response.cause);
    if (response.status === absent) return this.#absent(response);
    const order = isSuccess(response) ? orderOfCapture(response.body) : null;
    return order ? statusIn(order) : this.#unreadable(response);
  }

  #read(path: string): Promise<PaypalResponse | Lost> {
    return this.#client.send({ method: 'GET', path, timeoutMs: readTimeoutMs });
  }

  async capture({ providerRef, key }: Parameters<PaymentProvider['capture']>[0]): Promise<CaptureResult> {
    const path = `${orderPath(providerRef)}/capture`;
    const response = await this.#client.send({ method: 'POST', path, key, body: {}, timeoutMs: captureTimeoutMs });
    if (response.kind === 'lost') return unknown(response.cause);
    if (isSuccess(response)) return this.#capturedIn(response, providerRef);
    switch (captureMeaning(response.status, issuesIn(response.body))) {
      case 'done':
        return this.#found(providerRef);
      case 'inProgress':
        await sleep(concurrentRequestDelay);
        return this.#found(providerRef);
      case 'paidBefore':
        return this.#foundUnlessPaidBefore(response, providerRef);
      case 'declined':
        return { kind: 'declined', reason: declined, approvalUrl: null };
      case 'notApproved':
        return { kind: 'notApproved', reason: notApproved, approvalUrl: this.#pageIn(linksIn(response.body)) };
      case 'uncharged':
        this.#logError('capture', response);
        return { kind: 'refused', reason: refused };
      case 'notExecuted':
        this.#logError('capture', response);
        return { kind: 'notExecuted', reason: response.status === absent ? goneAtPaypal : refused };
    }
  }

  /** Built only from stored data of the refund, and with its amount: without it PayPal refunds all that is left. */
  async refund({ captureRef, refundId, amount, currency, note, key }: RefundRequest): Promise<RefundOutcome> {
    const about = { custom_id: refundId, invoice_id: refundId, ...(note ? { note_to_payer: note } : {}) };
    const response = await this.#client.send({
      ...{ method: 'POST', path: `${capturePath(captureRef)}/refund`, key, timeoutMs: captureTimeoutMs },
      body: { amount: money(amount, currency), ...about },
    });
    if (response.kind === 'lost') return unknown('PayPal gives no outcome.');
    if (isSuccess(response)) return this.#refundedIn(response);
    const meaning = refundMeaning(response.status, issuesIn(response.body));
    if (meaning === 'inProgress') return unknown('PayPal gives no outcome.');
    const reason = this.#refusalOfRefund(response);
    return meaning === 'exceeded'
      ? { kind: 'exceeded', reason }
      : { kind: 'refused', reason, mayWorkLater: meaning === 'later' };
  }

  async refundStatus(refundRef: string): Promise<RefundOutcome> {
    const response = await this.#read(`/v2/payments/refunds/${encodeURIComponent(refundRef)}`);
    if (response.kind === 'lost') return unknown(response.cause);
    return isSuccess(response) ? this.#refundedIn(response) : unknown(`PayPal responded with ${response.status}.`);
  }

  #refundedIn(response: PaypalResponse): RefundOutcome {
    const { id, status, totalRefunded } = refundIn(response.body);
    const total = centsIn(totalRefunded);
    const of = { refundRef: id, totalRefunded: total === null ? null : Money.ofCents(total) };
    if (status === 'COMPLETED') return { kind: 'refunded', ...of };
    if (status === 'PENDING') return { kind: 'pending', ...of };
    if (status !== 'FAILED' && status !== 'CANCELLED') return unknown(`PayPal calls the refund ${status}.`);
    const reason = `PayPal did not complete the refund: ${status}.`;
    return { kind: 'refused', reason, mayWorkLater: false };
  }

  /** Shown to staff, with PayPal's error code for PayPal's support. */
  #refusalOfRefund(response: PaypalResponse): string {
    this.#logError('refund', response);
    return `PayPal did not refund the payment: ${issuesIn(response.body)[0] ?? 'no reason given'}.`;
  }

  async #capturedIn(response: PaypalResponse, providerRef: string): Promise<CaptureOutcome> {
    const order = orderIn(response.body);
    return order?.capture ? asCapture(statusIn(order)) : this.#found(providerRef);
  }

  /** Reads the outcome of a capture, possibly of another request, from the order's status. */
  async #found(providerRef: string): Promise<CaptureOutcome> {
    return asCapture(await this.status(providerRef, null));
  }

  /** For the error that the order was already paid: by this payment, or else by another one. */
  async #foundUnlessPaidBefore(response: PaypalResponse, providerRef: string): Promise<CaptureOutcome> {
    const status = await this.status(providerRef, null);
    const isUncharged = status.kind === 'approved' || status.kind === 'waiting' || status.kind === 'refused';
    if (!isUncharged) return asCapture(status);
    this.#logError('capture', response);
    return { kind: 'paidBefore', reason: paidBefore };
  }

  #refusedToOpen(response: PaypalResponse, reason = refused): OpenOutcome {
    this.#logError('create', response);
    if (isPaidBefore(issuesIn(response.body))) return { kind: 'paidBefore', reason: paidBefore };
    return { kind: 'refused', reason };
  }

  #absent(response: PaypalResponse): ProviderStatus {
    this.#logError('read', response);
    return { kind: 'absent' };
  }

  #unreadable(response: PaypalResponse): ProviderStatus {
    this.#logError('read', response);
    return unknown(`PayPal responded with ${response.status}.`);
  }

  #logError(verb: string, { status, body, debugId }: PaypalResponse): void {
    this.#log.error(`${verb}: ${status} ${issuesIn(body).join(', ')} (PayPal-Debug-Id ${debugId})`);
  }

  /** Buyers are only sent to PayPal, or to the configured test server. */
  #pageIn(links: readonly PaypalLink[]): string | null {
    const link = links.find(({ rel }) => rel === 'payer-action') ?? links.find(({ rel }) => rel === 'approve');
    return link && isPaypalAddress(link.href, this.config.paypal.baseUrl) ? link.href : null;
  }
}

function orderPath(providerRef: string): string {
  if (!orderIds.test(providerRef)) throw new Error(`${providerRef} is no id of a PayPal order`);
  return `/v2/checkout/orders/${providerRef}`;
}

function capturePath(captureRef: string): string {
  return `/v2/payments/captures/${encodeURIComponent(captureRef)}`;
}

function isSuccess({ status }: PaypalResponse): boolean {
  return status >= 200 && status < 300;
}
