import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/clock.js';
import type { Id } from '../../shared/id.js';
import { Payment } from '../domain/payment.js';
import type { PaymentFacts } from '../domain/payment-facts.js';
import { PaymentProviders } from '../domain/payment-providers.js';
import { isInMotion, isOpen } from '../domain/payment-state.js';
import { Payments } from '../domain/payments.js';
import {
  type CaptureResult,
  type CaptureTurn,
  type Claim,
  type GoingAlong,
  type PayableOrder,
  type PaymentRecord,
  PaymentsApi,
  type PaymentStanding,
} from '../payments.api.js';
import { AskForApprovalPage } from './ask-for-approval-page.js';
import { InPassing } from './in-passing.js';
import { PaymentViews } from './payment-views.js';
import { publicWord } from './public-word.js';
import { TakeMoney } from './take-money.js';

const nobody: GoingAlong = { lock: () => Promise.resolve(), stayBehind: () => undefined };

/** Answers for payments to the rest of the shop. */
@Injectable()
export class Cashier extends PaymentsApi {
  readonly #opening = new InPassing();
  /** Only looked at, so that another may be further by now. */
  readonly #seen = new InPassing();
  /** How each payment was stored when it was claimed. */
  readonly #claimed = new WeakMap<Claim, PaymentFacts>();

  constructor(
    private readonly payments: Payments,
    private readonly views: PaymentViews,
    private readonly page: AskForApprovalPage,
    private readonly takeMoney: TakeMoney,
    private readonly providers: PaymentProviders,
    private readonly clock: Clock,
  ) {
    super();
  }

  async open(order: PayableOrder): Promise<Id<'Payment'>> {
    const payment = Payment.open(order, this.providers.chosen.name, this.clock.now());
    this.payments.add(payment);
    this.#opening.put(payment.facts);
    return payment.facts.id;
  }

  approvalUrl(paymentId: Id<'Payment'>): Promise<string> {
    return this.page.execute(paymentId, this.#opening.take(paymentId));
  }

  async find(paymentIdOrProviderRef: string): Promise<PaymentStanding | null> {
    const facts = await this.views.find(paymentIdOrProviderRef);
    if (facts?.state === 'opened') this.#seen.put(facts);
    return facts && standing(facts);
  }

  async recordsOf(orderIds: readonly Id<'Order'>[]): Promise<PaymentRecord[]> {
    return (await this.views.ofOrders(orderIds)).map(record);
  }

  async lockLatestOf(orderId: Id<'Order'>): Promise<PaymentStanding | null> {
    const payment = await this.payments.latestOf(orderId);
    return payment && standing(payment.facts);
  }

  async beginCapture(paymentId: Id<'Payment'>): Promise<CaptureTurn> {
    const claim = await this.#claimOpened(this.#seen.take(paymentId));
    if (claim) return claim;
    const payment = await this.payments.get(paymentId);
    const latest = await this.payments.latestOf(payment.facts.orderId);
    if (latest?.facts.id !== paymentId) return 'closed';
    const turn = this.#begun(payment);
    if (turn !== 'ours') return turn;
    this.payments.save(payment);
    return this.#claim(payment);
  }

  capture(paymentId: Id<'Payment'>, claim: Claim | null, along = nobody): Promise<CaptureResult> {
    if (!claim) return this.takeMoney.execute(paymentId, along);
    return this.takeMoney.send(paymentId, along, this.#claimed.get(claim));
  }

  async letGo(orderId: Id<'Order'>, as: 'cancelled' | 'expired'): Promise<boolean> {
    const payment = await this.payments.latestOf(orderId);
    if (!payment) return true;
    const isLetGo = payment.letGo(as, this.clock.now());
    if (isLetGo) this.payments.save(payment);
    return isLetGo;
  }

  /** Without a lock before, where it still is as it was seen. An opened one is its order's latest: there is no other before it is final. */
  async #claimOpened(seen: PaymentFacts | undefined): Promise<Claim | null> {
    if (seen?.state !== 'opened') return null;
    const payment = Payment.restore(seen);
    if (this.#begun(payment) !== 'ours' || !(await this.payments.saveIfStill('opened', payment))) return null;
    return this.#claim(payment);
  }

  #begun(payment: Payment): ReturnType<Payment['beginCapture']> {
    const now = this.clock.now();
    const turn = payment.beginCapture(now);
    if (turn === 'ours') payment.claimCapture(now);
    return turn;
  }

  #claim({ facts }: Payment): Claim {
    const claim = { paymentId: facts.id };
    this.#claimed.set(claim, facts);
    return claim;
  }
}

function record({
  id,
  state,
  orderId,
  provider,
  providerRef,
  payerRef,
  amount,
  changedAt,
}: PaymentFacts): PaymentRecord {
  return { paymentId: id, status: publicWord(state), orderId, provider, providerRef, payerRef, amount, changedAt };
}

function standing({ id, orderId, state }: PaymentFacts): PaymentStanding {
  return {
    paymentId: id,
    orderId,
    status: publicWord(state),
    isInMotion: isInMotion(state),
    isOpen: isOpen(state),
  };
}
