import { NotFound } from '../../src/shared/errors.js';
import type { ShopEvent } from '../../src/shared/event.js';
import type { Id } from '../../src/shared/id.js';
import { PaymentViews } from '../../src/payments/application/payment-views.js';
import { type Notice, Notices } from '../../src/payments/domain/webhook-events.js';
import { Payment } from '../../src/payments/domain/payment.js';
import type { PaymentFacts } from '../../src/payments/domain/payment-state.js';
import { PaymentProvider } from '../../src/payments/domain/payment-provider.js';
import type { CaptureOutcome, OpenOutcome, RefundOutcome, Seen } from '../../src/payments/domain/payment-provider.js';
import { Payments } from '../../src/payments/domain/payments.js';

export class PaymentsInMemory extends Payments {
  readonly facts = new Map<string, PaymentFacts>();
  readonly told: ShopEvent[] = [];

  async get(id: Id<'Payment'>): Promise<Payment> {
    const facts = this.facts.get(id);
    if (!facts) throw new NotFound();
    return Payment.restore(facts);
  }

  async latestOf(orderId: Id<'Order'>): Promise<Payment | null> {
    const latest = [...this.facts.values()].findLast((facts) => facts.orderId === orderId);
    return latest ? Payment.restore(latest) : null;
  }

  async allOf(orderId: Id<'Order'>): Promise<Payment[]> {
    const all = [...this.facts.values()].filter((facts) => facts.orderId === orderId);
    return all.map((facts) => Payment.restore(facts));
  }

  async find(idOrRef: string): Promise<Payment | null> {
    const isMeant = ({ id, providerRef, captureRef }: PaymentFacts) => [id, providerRef, captureRef].includes(idOrRef);
    const found = [...this.facts.values()].find(isMeant);
    return found ? Payment.restore(found) : null;
  }

  add(payment: Payment): Promise<void> {
    return this.save(payment);
  }

  async save(payment: Payment): Promise<void> {
    this.facts.set(payment.facts.id, payment.facts);
    this.told.push(...payment.releaseEvents());
  }

  async takeDue(now: Date, until: Date, limit: number): Promise<Id<'Payment'>[]> {
    const due = [...this.facts.values()].filter(({ dueAt }) => dueAt && dueAt <= now).slice(0, limit);
    for (const facts of due) this.facts.set(facts.id, { ...facts, dueAt: until });
    return due.map(({ id }) => id);
  }
}

export class PaymentViewsInMemory extends PaymentViews {
  constructor(private readonly payments: PaymentsInMemory) {
    super();
  }

  async find(idOrRef: string): Promise<PaymentFacts | null> {
    const all = [...this.payments.facts.values()];
    return all.find(({ id, providerRef }) => id === idOrRef || providerRef === idOrRef) ?? null;
  }

  async facts(id: Id<'Payment'>): Promise<PaymentFacts> {
    return (await this.payments.get(id)).facts;
  }

  async ofOrders(orderIds: readonly Id<'Order'>[]): Promise<PaymentFacts[]> {
    return [...this.payments.facts.values()].filter(({ orderId }) => orderIds.includes(orderId));
  }

  stuck(): Promise<PaymentFacts[]> {
    return Promise.resolve([]);
  }

  factsOnceCaptured(id: Id<'Payment'>): Promise<PaymentFacts> {
    return this.facts(id);
  }
}

export class NoticesInMemory extends Notices {
  /** By id, and whether it was about a payment. */
  readonly kept = new Map<string, boolean>();
  /** By which names what was told was to be forgotten. */
  readonly forgotten: string[] = [];

  async add({ eventId }: Notice, isHandled: boolean): Promise<boolean> {
    if (this.kept.has(eventId)) return false;
    this.kept.set(eventId, isHandled);
    return true;
  }

  async forgetWhatWasTold(names: readonly string[]): Promise<void> {
    this.forgotten.push(...names);
  }
}

/** Says what it is told to say, in that order, and keeps the keys it was asked with. */
export class ScriptedProvider extends PaymentProvider {
  readonly name = 'sandbox';
  readonly keys: string[] = [];
  opens: (OpenOutcome | Error)[] = [];
  looks: Seen[] = [];
  captures: CaptureOutcome[] = [];
  refunds: RefundOutcome[] = [];

  open({ key }: { key: string }): Promise<OpenOutcome> {
    return this.#say(this.opens, key);
  }

  look(providerRef: string): Promise<Seen> {
    return this.#say(this.looks, `look:${providerRef}`);
  }

  capture({ key }: { key: string }): Promise<CaptureOutcome> {
    return this.#say(this.captures, key);
  }

  refund({ key }: { key: string }): Promise<RefundOutcome> {
    return this.#say(this.refunds, key);
  }

  async #say<T extends object>(lines: (T | Error)[], key: string): Promise<T> {
    this.keys.push(key);
    const line = lines.shift();
    if (!line) throw new Error(`The provider was not expected to be asked: ${key}`);
    if (line instanceof Error) throw line;
    return line;
  }
}
