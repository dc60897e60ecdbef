import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import type { Id } from '../../../shared/id.js';
import { Payment } from '../../domain/payment.js';
import type { PaymentFacts } from '../../domain/payment-state.js';
import { PaymentProviders } from '../../domain/payment-providers.js';
import { isInMotion, isOpen } from '../../domain/payment-stage.js';
import { Payments } from '../../domain/payments.js';
import {
  type CaptureResult,
  type CaptureTurn,
  type PayableOrder,
  type PaymentRecord,
  PaymentsApi,
  type PaymentStanding,
} from '../../payments.api.js';
import { Capture } from '../capture/capture.js';
import { ApprovalPage } from '../open/approval-page.js';
import { PaymentViews } from '../payment-views.js';
import { publicStatus } from './public-status.js';

/** Payments, as the rest of the shop uses them. */
@Injectable()
export class PaymentsFacade extends PaymentsApi {
  constructor(
    private readonly payments: Payments,
    private readonly views: PaymentViews,
    private readonly page: ApprovalPage,
    private readonly taking: Capture,
    private readonly providers: PaymentProviders,
    private readonly clock: Clock,
  ) {
    super();
  }

  async open(order: PayableOrder): Promise<Id<'Payment'>> {
    const payment = Payment.open(order, this.providers.chosen.name, this.clock.now());
    this.payments.add(payment);
    return payment.facts.id;
  }

  approvalUrl(paymentId: Id<'Payment'>): Promise<string> {
    return this.page.execute(paymentId);
  }

  async find(paymentIdOrProviderRef: string): Promise<PaymentStanding | null> {
    const facts = await this.views.find(paymentIdOrProviderRef);
    return facts && standing(facts);
  }

  async recordsOf(orderIds: readonly Id<'Order'>[]): Promise<PaymentRecord[]> {
    return (await this.views.ofOrders(orderIds)).map(record);
  }

  async lockLatestOf(orderId: Id<'Order'>): Promise<PaymentStanding | null> {
    const payment = await this.payments.latestOf(orderId);
    return payment && standing(payment.facts);
  }

  async beginCapture(paymentId: Id<'Payment'>, orderId: Id<'Order'>): Promise<CaptureTurn> {
    const payment = await this.payments.latestOf(orderId);
    if (payment?.facts.id !== paymentId) return 'closed';
    const now = this.clock.now();
    const turn = payment.beginCapture(now);
    if (turn !== 'ours') return turn;
    payment.claimCapture(now);
    this.payments.save(payment);
    return turn;
  }

  capture(paymentId: Id<'Payment'>, turn: CaptureTurn): Promise<CaptureResult> {
    return this.taking.execute(paymentId, turn);
  }

  async letGo(orderId: Id<'Order'>, as: 'cancelled' | 'expired'): Promise<boolean> {
    const payment = await this.payments.latestOf(orderId);
    if (!payment) return true;
    const isLetGo = payment.letGo(as, this.clock.now());
    if (isLetGo) this.payments.save(payment);
    return isLetGo;
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
  return { paymentId: id, status: publicStatus(state), orderId, provider, providerRef, payerRef, amount, changedAt };
}

function standing({ id, orderId, state }: PaymentFacts): PaymentStanding {
  return {
    paymentId: id,
    orderId,
    status: publicStatus(state),
    isInMotion: isInMotion(state),
    isOpen: isOpen(state),
  };
}
