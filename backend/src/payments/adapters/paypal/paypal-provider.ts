import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import {
  type CaptureOutcome,
  type OpenOutcome,
  PaymentProvider,
  type RefundOutcome,
  type ProviderStatus,
} from '../../domain/payment-provider.js';
import { ProviderOutOfReach } from '../../domain/refusals.js';
import { orderBody } from './order-body.js';
import { issuesIn, orderIn, type PaypalResponse, type PaypalLink, refundIn } from './paypal-response.js';
import { PaypalClient } from './paypal-client.js';
import {
  goneAtPaypal,
  isAlreadyDone,
  isPaidBefore,
  refusedCapture,
  refusedRefund,
  statusIn,
  unknown,
} from './paypal-outcomes.js';

const readTimeoutMs = 10_000;
const captureTimeoutMs = 30_000;
const concurrentRequestDelay = 1_000; // ms
const orderIds = /^[A-Z0-9]{1,36}$/;
const inProgress = 409;
const absent = 404;

/** PayPal's Orders v2. docs/payments.md explains each of its responses. */
@Injectable()
export class PaypalProvider extends PaymentProvider {
  readonly name = 'paypal';
  readonly #log = new Logger('PayPal');
  readonly #client: PaypalClient;

  constructor(private readonly config: Config) {
    super();
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
    const content = { key: request.key, body: orderBody(request, addresses), timeoutMs: readTimeoutMs };
    const answer = await this.#client.send({ method: 'POST', path: '/v2/checkout/orders', ...content });
    if (answer.kind === 'lost' || answer.status === inProgress) throw new ProviderOutOfReach();
    if (!isSuccess(answer)) return this.#refusedToOpen(answer);
    const order = orderIn(answer.body);
    if (!order) throw new ProviderOutOfReach();
    const page = this.#pageIn(order.links);
    if (!page || !orderIds.test(order.id)) return this.#refusedToOpen(answer, 'PayPal has no page for this payment.');
    return { kind: 'opened', providerRef: order.id, approvalUrl: page };
  }

  async status(providerRef: string): Promise<ProviderStatus> {
    const answer = await this.#client.send({ method: 'GET', path: orderPath(providerRef), timeoutMs: readTimeoutMs });
    if (answer.kind === 'lost') return unknown(answer.cause);
    if (answer.status === absent) return goneAtPaypal;
    const order = isSuccess(answer) ? orderIn(answer.body) : null;
    return order ? statusIn(order) : this.#unreadable(answer);
  }

  async capture({ providerRef, key }: Parameters<PaymentProvider['capture']>[0]): Promise<CaptureOutcome> {
    const path = `${orderPath(providerRef)}/capture`;
    const answer = await this.#client.send({ method: 'POST', path, key, body: {}, timeoutMs: captureTimeoutMs });
    if (answer.kind === 'lost') return unknown(answer.cause);
    if (isSuccess(answer)) return this.#capturedIn(answer, providerRef);
    if (answer.status === inProgress) await sleep(concurrentRequestDelay);
    if (answer.status === inProgress || isAlreadyDone(answer)) return this.#found(providerRef);
    if (isPaidBefore(answer)) return this.#foundUnlessPaidBefore(answer, providerRef);
    const outcome = refusedCapture(answer, (links) => this.#pageIn(links));
    if (outcome.kind === 'refused') this.#logError('capture', answer);
    return outcome;
  }

  async refund(request: Parameters<PaymentProvider['refund']>[0]): Promise<RefundOutcome> {
    const path = `/v2/payments/captures/${encodeURIComponent(request.captureRef)}/refund`;
    const answer = await this.#client.send({
      method: 'POST',
      path,
      key: request.key,
      body: {},
      timeoutMs: captureTimeoutMs,
    });
    if (answer.kind === 'lost' || answer.status === inProgress) return unknown('PayPal gives no outcome.');
    if (isAlreadyDone(answer)) return this.#refundFound(request.providerRef);
    if (!isSuccess(answer)) {
      this.#logError('refund', answer);
      return refusedRefund(answer);
    }
    const { id, status } = refundIn(answer.body);
    if (status === 'COMPLETED') return { kind: 'refunded', refundRef: id };
    if (status === 'PENDING') return { kind: 'pending', refundRef: id };
    if (status === 'FAILED' || status === 'CANCELLED') return refusedRefund(answer);
    return unknown(`PayPal calls the refund ${status}.`);
  }

  async #capturedIn(answer: PaypalResponse, providerRef: string): Promise<CaptureOutcome> {
    const order = orderIn(answer.body);
    return order?.capture ? asCapture(statusIn(order)) : this.#found(providerRef);
  }

  /** The outcome of a capture that another request sent. */
  async #found(providerRef: string): Promise<CaptureOutcome> {
    return asCapture(await this.status(providerRef));
  }

  /** A charge of another payment can't be found by this one: a person has to check at PayPal. */
  async #foundUnlessPaidBefore(answer: PaypalResponse, providerRef: string): Promise<CaptureOutcome> {
    const status = await this.status(providerRef);
    if (status.kind !== 'approved' && status.kind !== 'waiting') return asCapture(status);
    this.#logError('capture', answer);
    return { kind: 'refused', reason: 'PayPal says that this order was paid before.' };
  }

  async #refundFound(providerRef: string): Promise<RefundOutcome> {
    const status = await this.status(providerRef);
    return status.kind === 'refunded'
      ? { kind: 'refunded', refundRef: status.refundRef }
      : unknown('PayPal gives no outcome.');
  }

  #refusedToOpen(answer: PaypalResponse, reason = 'PayPal refused the payment.'): OpenOutcome {
    this.#logError('create', answer);
    return { kind: 'refused', reason };
  }

  #unreadable(answer: PaypalResponse): ProviderStatus {
    this.#logError('read', answer);
    return unknown(`PayPal answered ${answer.status}.`);
  }

  #logError(verb: string, { status, body, debugId }: PaypalResponse): void {
    this.#log.error(`${verb}: ${status} ${issuesIn(body).join(', ')} (PayPal-Debug-Id ${debugId})`);
  }

  /** Buyers are only sent to PayPal, or to the configured test server. */
  #pageIn(links: readonly PaypalLink[]): string | null {
    const link = links.find(({ rel }) => rel === 'payer-action') ?? links.find(({ rel }) => rel === 'approve');
    if (!link || !URL.canParse(link.href)) return null;
    const { protocol, hostname, origin } = new URL(link.href);
    const isPaypal = protocol === 'https:' && (hostname === 'paypal.com' || hostname.endsWith('.paypal.com'));
    return isPaypal || origin === this.config.paypal.baseUrl ? link.href : null;
  }
}

function orderPath(providerRef: string): string {
  if (!orderIds.test(providerRef)) throw new Error(`${providerRef} is no id of a PayPal order`);
  return `/v2/checkout/orders/${providerRef}`;
}

function isSuccess({ status }: PaypalResponse): boolean {
  return status >= 200 && status < 300;
}

/** Approved or waiting right after a capture means that its outcome is unknown. */
function asCapture(status: ProviderStatus): CaptureOutcome {
  if (status.kind === 'refunded') return { kind: 'captured', charge: status.charge };
  if (status.kind === 'approved' || status.kind === 'waiting') return unknown('PayPal has not decided.');
  return status;
}
