import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import { NotFound } from '../../../shared/errors.js';
import type { Id } from '../../../shared/id.js';
import type { WorkOptions } from '../../../shared/unit-of-work.js';
import { Payment } from '../../domain/payment.js';
import type { PaymentState } from '../../domain/payment-state.js';
import { PaymentProviderRegistry } from '../../domain/payment-provider-registry.js';
import { holdsMoney, isBeingCharged, isDisputed, isInMotion, isOpen } from '../../domain/payment-stage.js';
import { Payments } from '../../domain/payments.js';
import type { RefundState } from '../../domain/refund.js';
import type { RefundStage } from '../../domain/refund-stage.js';
import { NothingWasPaid, PaymentIsUnderWay } from '../../domain/refusals.js';
import {
  type CaptureResult,
  type CaptureTurn,
  type DisputeResolution,
  type LockedPayment,
  type PayableOrder,
  type PaymentRecord,
  type PaymentRefund,
  PaymentsApi,
  type PaymentSummary,
  type RefundWanted,
  type ResolvedDispute,
} from '../../payments.api.js';
import { CaptureOnce } from '../capture/capture-once.js';
import { OpenAtProvider } from '../open/open-at-provider.js';
import { PaymentViews } from '../payment-views.js';
import { RefundPayment } from '../refund/refund-payment.js';
import { StoredRefunds } from '../refund/stored-refunds.js';
import { publicStatus } from './public-status.js';

@Injectable()
export class PaymentsFacade extends PaymentsApi {
  constructor(
    private readonly payments: Payments,
    private readonly views: PaymentViews,
    private readonly openAtProvider: OpenAtProvider,
    private readonly capturing: CaptureOnce,
    private readonly refunding: RefundPayment,
    private readonly refunds: StoredRefunds,
    private readonly providers: PaymentProviderRegistry,
    private readonly clock: Clock,
  ) {
    super();
  }

  async open(order: PayableOrder): Promise<LockedPayment> {
    const payment = Payment.open(order, this.providers.chosen.name, this.clock.now());
    await this.payments.add(payment);
    return this.#locked(payment);
  }

  async find(paymentIdOrProviderRef: string): Promise<PaymentSummary | null> {
    const state = await this.views.find(paymentIdOrProviderRef);
    return state && summaryOf(state);
  }

  orderOf(reference: string): Promise<Id<'Order'> | null> {
    return this.views.orderOf(reference);
  }

  async recordsOf(orderIds: readonly Id<'Order'>[]): Promise<PaymentRecord[]> {
    return (await this.views.ofOrders(orderIds)).map(record);
  }

  async lockLatestOf(orderId: Id<'Order'>): Promise<LockedPayment | null> {
    const payment = await this.payments.latestOf(orderId);
    return payment && this.#locked(payment);
  }

  async beginCapture(paymentId: Id<'Payment'>, orderId: Id<'Order'>): Promise<CaptureTurn> {
    const payment = await this.payments.latestOf(orderId);
    if (payment && isDisputed(payment.state.stage)) return 'disputed';
    if (payment?.state.id !== paymentId) return 'closed';
    const now = this.clock.now();
    const turn = payment.beginCapture(now);
    if (turn !== 'ours') return turn;
    payment.claimCapture(now);
    await this.payments.save(payment);
    return turn;
  }

  capture(paymentId: Id<'Payment'>, turn: CaptureTurn): Promise<CaptureResult> {
    return this.capturing.execute(paymentId, turn);
  }

  async close(orderId: Id<'Order'>, as: 'cancelled' | 'expired'): Promise<boolean> {
    const all = await this.payments.allOf(orderId);
    if (all.some(({ state }) => isInMotion(state.stage) || holdsMoney(state.stage))) return false;
    for (const payment of all.filter(({ state }) => isOpen(state.stage))) {
      payment.close(as, this.clock.now());
      await this.payments.save(payment);
    }
    return true;
  }

  async resolveDispute(
    paymentId: Id<'Payment'>,
    orderId: Id<'Order'>,
    resolution: DisputeResolution,
  ): Promise<ResolvedDispute> {
    const all = await this.payments.allOf(orderId);
    const payment = all.find(({ state }) => state.id === paymentId);
    if (!payment) throw new NotFound('Payment not found.');
    // The outcome of another payment that is being captured decides whether it pays the order.
    const isCharging = all.some(({ state }) => isBeingCharged(state.stage));
    if (isCharging && resolution !== 'refund') throw new PaymentIsUnderWay();
    const isNew = payment.resolveDispute(resolution, this.clock.now());
    if (isNew) await this.#saveResolved(payment);
    return { isNew, payerRef: payment.state.payerRef };
  }

  async askRefund(orderId: Id<'Order'>, { id, amount, note }: RefundWanted): Promise<void> {
    const payment = (await this.payments.allOf(orderId)).find(({ state }) => holdsMoney(state.stage));
    if (!payment) throw new NothingWasPaid();
    payment.takeOver(this.clock.now());
    const refunds = await this.refunds.of(payment);
    refunds.ask({ id, amount, note }, this.clock.now());
    await this.refunds.save(payment, refunds);
  }

  sendRefunds(paymentId: Id<'Payment'>, by: WorkOptions): Promise<void> {
    return this.refunding.send(paymentId, by);
  }

  async refundsOf(paymentId: Id<'Payment'>): Promise<PaymentRefund[]> {
    return (await this.views.refundsOf(paymentId)).map(presentRefund);
  }

  async #saveResolved(payment: Payment): Promise<void> {
    if (payment.state.stage !== 'dispute_refunding') return this.payments.save(payment);
    const refunds = await this.refunds.of(payment);
    refunds.askForDispute(this.clock.now());
    await this.refunds.save(payment, refunds);
  }

  #locked(payment: Payment): LockedPayment {
    return { ...summaryOf(payment.state), approvalUrl: () => this.openAtProvider.execute(payment.state) };
  }
}

const shownStates: Record<RefundStage, PaymentRefund['state']> = {
  ...{ asked: 'pending', sending: 'pending', pending: 'pending', delayed: 'pending' },
  ...{ done: 'done', refused: 'refused' },
};

function presentRefund(refund: RefundState): PaymentRefund {
  const { id, paymentId, amount, stage, origin, kind, problem, createdAt } = refund;
  return {
    ...{ refundId: id, paymentId, amount, problem, askedAt: createdAt },
    state: shownStates[stage],
    isDelayed: stage === 'delayed',
    isOfProvider: origin === 'provider',
    isReversal: kind === 'reversal',
  };
}

function record({
  id,
  stage,
  orderId,
  provider,
  providerRef,
  payerRef,
  amount,
  changedAt,
}: PaymentState): PaymentRecord {
  return { paymentId: id, status: publicStatus(stage), orderId, provider, providerRef, payerRef, amount, changedAt };
}

function summaryOf({ id, orderId, stage }: PaymentState): PaymentSummary {
  return {
    paymentId: id,
    orderId,
    status: publicStatus(stage),
    isInMotion: isInMotion(stage),
    isOpen: isOpen(stage),
    isDisputed: isDisputed(stage),
    isSettled: stage === 'dispute_settled',
  };
}
