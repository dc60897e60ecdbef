import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import {
  type CaptureOutcome,
  type OpenOutcome,
  PaymentProvider,
  type RefundOutcome,
  type Seen,
} from '../../domain/payment-provider.js';
import { ProviderOutOfReach } from '../../domain/refusals.js';
import { orderBody } from './order-body.js';
import { issuesIn, orderIn, type PaypalAnswer, type PaypalLink, refundIn } from './paypal-response.js';
import { PaypalClient } from './paypal-client.js';
import {
  goneAtPaypal,
  isAlreadyDone,
  isPaidBefore,
  refusedCapture,
  refusedRefund,
  seenIn,
  unknown,
} from './paypal-outcomes.js';

const forQuestions = 10_000; // ms
const forMoney = 30_000; // ms
const forATwin = 1_000; // ms
const ordersOwn = /^[A-Z0-9]{1,36}$/;
const inProgress = 409;
const absent = 404;

/** PayPal's Orders v2. See docs/payments.md for what each of its answers means. */
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

  async open(asked: Parameters<PaymentProvider['open']>[0]): Promise<OpenOutcome> {
    const query = new URLSearchParams({ paymentId: asked.paymentId }).toString();
    const { publicUrl } = this.config;
    const addresses = {
      back: `${publicUrl}/shop/paypal-return?${query}`,
      cancelled: `${publicUrl}/shop/checkout?payment=cancelled&${query}`,
    };
    const request = { key: asked.key, body: orderBody(asked, addresses), patience: forQuestions };
    const answer = await this.#client.ask({ method: 'POST', path: '/v2/checkout/orders', ...request });
    if (answer.kind === 'lost' || answer.status === inProgress) throw new ProviderOutOfReach();
    if (!isGood(answer)) return this.#refusedToOpen(answer);
    const order = orderIn(answer.body);
    if (!order) throw new ProviderOutOfReach();
    const page = this.#pageIn(order.links);
    if (!page || !ordersOwn.test(order.id)) return this.#refusedToOpen(answer, 'PayPal has no page for this payment.');
    return { kind: 'opened', providerRef: order.id, approvalUrl: page };
  }

  async look(providerRef: string): Promise<Seen> {
    const answer = await this.#client.ask({ method: 'GET', path: orderPath(providerRef), patience: forQuestions });
    if (answer.kind === 'lost') return unknown(answer.cause);
    if (answer.status === absent) return goneAtPaypal;
    const order = isGood(answer) ? orderIn(answer.body) : null;
    return order ? seenIn(order) : this.#unread(answer);
  }

  async capture({ providerRef, key }: Parameters<PaymentProvider['capture']>[0]): Promise<CaptureOutcome> {
    const path = `${orderPath(providerRef)}/capture`;
    const answer = await this.#client.ask({ method: 'POST', path, key, body: {}, patience: forMoney });
    if (answer.kind === 'lost') return unknown(answer.cause);
    if (isGood(answer)) return this.#capturedIn(answer, providerRef);
    if (answer.status === inProgress) await sleep(forATwin);
    if (answer.status === inProgress || isAlreadyDone(answer)) return this.#found(providerRef);
    if (isPaidBefore(answer)) return this.#foundUnlessPaidBefore(answer, providerRef);
    const outcome = refusedCapture(answer, (links) => this.#pageIn(links));
    if (outcome.kind === 'refused') this.#complain('capture', answer);
    return outcome;
  }

  async refund(asked: Parameters<PaymentProvider['refund']>[0]): Promise<RefundOutcome> {
    const path = `/v2/payments/captures/${encodeURIComponent(asked.captureRef)}/refund`;
    const answer = await this.#client.ask({ method: 'POST', path, key: asked.key, body: {}, patience: forMoney });
    if (answer.kind === 'lost' || answer.status === inProgress) return unknown('PayPal does not say.');
    if (isAlreadyDone(answer)) return this.#refundFound(asked.providerRef);
    if (!isGood(answer)) {
      this.#complain('refund', answer);
      return refusedRefund(answer);
    }
    const { id, status } = refundIn(answer.body);
    if (status === 'COMPLETED') return { kind: 'refunded', refundRef: id };
    if (status === 'PENDING') return { kind: 'pending', refundRef: id };
    if (status === 'FAILED' || status === 'CANCELLED') return refusedRefund(answer);
    return unknown(`PayPal calls the refund ${status}.`);
  }

  async #capturedIn(answer: PaypalAnswer, providerRef: string): Promise<CaptureOutcome> {
    const order = orderIn(answer.body);
    return order?.capture ? asCapture(seenIn(order)) : this.#found(providerRef);
  }

  /** What became of a capture that somebody else sent, or that was sent before. */
  async #found(providerRef: string): Promise<CaptureOutcome> {
    return asCapture(await this.look(providerRef));
  }

  /** A charge that does not belong to this payment can't be found by it: a person is to look for it at PayPal. */
  async #foundUnlessPaidBefore(answer: PaypalAnswer, providerRef: string): Promise<CaptureOutcome> {
    const seen = await this.look(providerRef);
    if (seen.kind !== 'approved' && seen.kind !== 'waiting') return asCapture(seen);
    this.#complain('capture', answer);
    return { kind: 'refused', reason: 'PayPal says that this order was paid before.' };
  }

  async #refundFound(providerRef: string): Promise<RefundOutcome> {
    const seen = await this.look(providerRef);
    return seen.kind === 'givenBack'
      ? { kind: 'refunded', refundRef: seen.refundRef }
      : unknown('PayPal does not say.');
  }

  #refusedToOpen(answer: PaypalAnswer, reason = 'PayPal refused the payment.'): OpenOutcome {
    this.#complain('create', answer);
    return { kind: 'refused', reason };
  }

  #unread(answer: PaypalAnswer): Seen {
    this.#complain('look', answer);
    return unknown(`PayPal answered ${answer.status}.`);
  }

  #complain(verb: string, { status, body, debugId }: PaypalAnswer): void {
    this.#log.error(`${verb}: ${status} ${issuesIn(body).join(', ')} (PayPal-Debug-Id ${debugId})`);
  }

  /** Nobody is sent anywhere but to PayPal, or to what stands in for it on this machine. */
  #pageIn(links: readonly PaypalLink[]): string | null {
    const link = links.find(({ rel }) => rel === 'payer-action') ?? links.find(({ rel }) => rel === 'approve');
    if (!link || !URL.canParse(link.href)) return null;
    const { protocol, hostname, origin } = new URL(link.href);
    const isPaypals = protocol === 'https:' && (hostname === 'paypal.com' || hostname.endsWith('.paypal.com'));
    return isPaypals || origin === this.config.paypal.baseUrl ? link.href : null;
  }
}

function orderPath(providerRef: string): string {
  if (!ordersOwn.test(providerRef)) throw new Error(`PayPal has no order called ${providerRef}`);
  return `/v2/checkout/orders/${providerRef}`;
}

function isGood({ status }: PaypalAnswer): boolean {
  return status >= 200 && status < 300;
}

/** Approved or waiting, after a capture, means that nothing is known of it. */
function asCapture(seen: Seen): CaptureOutcome {
  if (seen.kind === 'givenBack') return { kind: 'captured', charge: seen.charge };
  if (seen.kind === 'approved' || seen.kind === 'waiting') return unknown('PayPal has not decided.');
  return seen;
}
