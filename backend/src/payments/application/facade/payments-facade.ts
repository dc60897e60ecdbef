import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import type { Id } from '../../../shared/id.js';
import { Payment } from '../../domain/payment.js';
import type { PaymentState } from '../../domain/payment-state.js';
import { PaymentProviders } from '../../domain/payment-providers.js';
import { isInMotion, isOpen } from '../../domain/payment-stage.js';
import { Payments } from '../../domain/payments.js';
import {
  type CaptureResult,
  type CaptureTurn,
  type PayableOrder,
  type PaymentRecord,
  PaymentsApi,
  type PaymentSummary,
} from '../../payments.api.js';
import { Capture } from '../capture/capture.js';
import { ApprovalPage } from '../open/approval-page.js';
import { PaymentViews } from '../payment-views.js';
import { publicStatus } from './public-status.js';

@Injectable()
export class PaymentsFacade extends PaymentsApi {
  constructor(
    private readonly payments: Payments,
    private readonly views: PaymentViews,
    private readonly page: ApprovalPage,
    private readonly capturing: Capture,
    private readonly providers: PaymentProviders,
    private readonly clock: Clock,
  ) {
    super();
  }

  async open(order: PayableOrder): Promise<Id<'Payment'>> {
    const payment = Payment.open(order, this.providers.chosen.name, this.clock.now());
    this.payments.add(payment);
    return payment.state.id;
  }

  approvalUrl(paymentId: Id<'Payment'>): Promise<string> {
    return this.page.execute(paymentId);
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

  async lockLatestOf(orderId: Id<'Order'>): Promise<PaymentSummary | null> {
    const payment = await this.payments.latestOf(orderId);
    return payment && summaryOf(payment.state);
  }

  async beginCapture(paymentId: Id<'Payment'>, orderId: Id<'Order'>): Promise<CaptureTurn> {
    const payment = await this.payments.latestOf(orderId);
    if (payment?.state.stage === 'disputed') return 'disputed';
    if (payment?.state.id !== paymentId) return 'closed';
    const now = this.clock.now();
    const turn = payment.beginCapture(now);
    if (turn !== 'ours') return turn;
    payment.claimCapture(now);
    this.payments.save(payment);
    return turn;
  }

  capture(paymentId: Id<'Payment'>, turn: CaptureTurn): Promise<CaptureResult> {
    return this.capturing.execute(paymentId, turn);
  }

  async close(orderId: Id<'Order'>, as: 'cancelled' | 'expired'): Promise<boolean> {
    const payment = await this.payments.latestOf(orderId);
    if (!payment) return true;
    const isClosed = payment.close(as, this.clock.now());
    if (isClosed) this.payments.save(payment);
    return isClosed;
  }
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
    isDisputed: stage === 'disputed',
  };
}
