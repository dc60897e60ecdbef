import { NotFound } from '../../../src/shared/errors.js';
import type { ShopEvent } from '../../../src/shared/events/event.js';
import type { Id } from '../../../src/shared/id.js';
import { PaymentViews } from '../../../src/payments/application/payment-views.js';
import { type WebhookEvent, WebhookEvents } from '../../../src/payments/domain/webhook-events.js';
import { Payment } from '../../../src/payments/domain/payment.js';
import type { PaymentState } from '../../../src/payments/domain/payment-state.js';
import { PaymentProvider } from '../../../src/payments/domain/payment-provider.js';
import type {
  CaptureResult,
  OpenOutcome,
  RefundOutcome,
  RefundRequest,
  ProviderStatus,
} from '../../../src/payments/domain/payment-provider.js';
import { isDisputed } from '../../../src/payments/domain/payment-stage.js';
import { Refund, type RefundState } from '../../../src/payments/domain/refund.js';
import { Refunds, type RefundToCheck } from '../../../src/payments/domain/refunds.js';
import { Payments } from '../../../src/payments/domain/payments.js';

export class PaymentsInMemory extends Payments {
  readonly states = new Map<string, PaymentState>();
  readonly events: ShopEvent[] = [];

  async get(id: Id<'Payment'>): Promise<Payment> {
    const state = this.states.get(id);
    if (!state) throw new NotFound();
    return this.#restore(state);
  }

  async latestOf(orderId: Id<'Order'>): Promise<Payment | null> {
    const all = [...this.states.values()].filter((state) => state.orderId === orderId);
    const latest = all.find(({ stage }) => isDisputed(stage)) ?? all.at(-1);
    return latest ? this.#restore(latest) : null;
  }

  async allOf(orderId: Id<'Order'>): Promise<Payment[]> {
    const all = [...this.states.values()].filter((state) => state.orderId === orderId);
    return all.map((state) => this.#restore(state));
  }

  async find(idOrRef: string): Promise<Payment | null> {
    const matches = ({ id, providerRef, captureRef }: PaymentState) => [id, providerRef, captureRef].includes(idOrRef);
    const found = [...this.states.values()].find(matches);
    return found ? this.#restore(found) : null;
  }

  async add(payment: Payment): Promise<void> {
    await this.save(payment);
  }

  async save(payment: Payment): Promise<void> {
    const { id } = payment.state;
    this.states.set(id, payment.state);
    this.events.push(...payment.releaseEvents());
  }

  async claimDue(now: Date, until: Date): Promise<Id<'Payment'> | null> {
    const due = [...this.states.values()].filter(({ nextCheckAt }) => nextCheckAt && nextCheckAt <= now);
    const first = due.find(({ stage }) => stage !== 'opening' && stage !== 'opened') ?? due[0];
    if (!first) return null;
    this.states.set(first.id, { ...first, nextCheckAt: until });
    return first.id;
  }

  #restore(state: PaymentState): Payment {
    return Payment.restore(state);
  }
}

export class RefundsInMemory extends Refunds {
  readonly states = new Map<string, RefundState>();

  async ofPayment(paymentId: Id<'Payment'>): Promise<Refund[]> {
    const all = [...this.states.values()].filter((state) => state.paymentId === paymentId);
    return all.map((state) => Refund.restore(state));
  }

  async add(refund: Refund): Promise<void> {
    this.states.set(refund.state.id, refund.state);
  }

  save(refund: Refund): Promise<void> {
    return this.add(refund);
  }

  async claimDue(now: Date, until: Date): Promise<RefundToCheck | null> {
    const first = [...this.states.values()].find(({ nextCheckAt }) => nextCheckAt && nextCheckAt <= now);
    if (!first) return null;
    this.states.set(first.id, { ...first, nextCheckAt: until });
    return first;
  }
}

export class PaymentViewsInMemory extends PaymentViews {
  constructor(
    private readonly payments: PaymentsInMemory,
    private readonly refunds: RefundsInMemory,
  ) {
    super();
  }

  async find(idOrRef: string): Promise<PaymentState | null> {
    const all = [...this.payments.states.values()];
    return all.find(({ id, providerRef }) => id === idOrRef || providerRef === idOrRef) ?? null;
  }

  async orderOf(reference: string): Promise<Id<'Order'> | null> {
    const all = [...this.payments.states.values()];
    const refsOf = ({ id, providerRef, captureRef, refundRef }: PaymentState) => [
      id,
      providerRef,
      captureRef,
      refundRef,
    ];
    return all.find((state) => refsOf(state).includes(reference))?.orderId ?? null;
  }

  async get(id: Id<'Payment'>): Promise<PaymentState> {
    return (await this.payments.get(id)).state;
  }

  async ofOrders(orderIds: readonly Id<'Order'>[]): Promise<PaymentState[]> {
    return [...this.payments.states.values()].filter(({ orderId }) => orderIds.includes(orderId));
  }

  async refundsOf(id: Id<'Payment'>): Promise<RefundState[]> {
    return (await this.refunds.ofPayment(id)).map(({ state }) => state);
  }

  stuck(): Promise<PaymentState[]> {
    return Promise.resolve([]);
  }

  getOnceCaptured(id: Id<'Payment'>): Promise<PaymentState> {
    return this.get(id);
  }
}

export class WebhookEventsInMemory extends WebhookEvents {
  /** Whether each event was handled, by the event's id. */
  readonly stored = new Map<string, boolean>();
  /** The ids whose contents were erased. */
  readonly erased: string[] = [];

  async add({ eventId }: WebhookEvent, isHandled: boolean): Promise<boolean> {
    if (this.stored.has(eventId)) return false;
    this.stored.set(eventId, isHandled);
    return true;
  }

  async eraseContents(ids: readonly string[]): Promise<void> {
    this.erased.push(...ids);
  }
}

/** Returns the prepared responses in order, and records the requests' idempotency keys. */
export class ScriptedProvider extends PaymentProvider {
  readonly name = 'sandbox';
  hasWebhooks = false;
  readonly keys: string[] = [];
  opens: (OpenOutcome | Error)[] = [];
  statuses: ProviderStatus[] = [];
  captures: CaptureResult[] = [];
  refunds: RefundOutcome[] = [];
  readonly refundRequests: RefundRequest[] = [];

  open({ key }: { key: string }): Promise<OpenOutcome> {
    return this.#respond(this.opens, key);
  }

  status(providerRef: string): Promise<ProviderStatus> {
    return this.#respond(this.statuses, `status:${providerRef}`);
  }

  capture({ key }: { key: string }): Promise<CaptureResult> {
    return this.#respond(this.captures, key);
  }

  refund(request: RefundRequest): Promise<RefundOutcome> {
    this.refundRequests.push(request);
    return this.#respond(this.refunds, request.key);
  }

  refundStatus(refundRef: string): Promise<RefundOutcome> {
    return this.#respond(this.refunds, `refund-status:${refundRef}`);
  }

  async #respond<T extends object>(responses: (T | Error)[], key: string): Promise<T> {
    this.keys.push(key);
    const response = responses.shift();
    if (!response) throw new Error(`Unexpected request to the provider: ${key}`);
    if (response instanceof Error) throw response;
    return response;
  }
}
