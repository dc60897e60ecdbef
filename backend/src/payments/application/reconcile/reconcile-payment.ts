import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import type { Id } from '../../../shared/id.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import type { Payment } from '../../domain/payment.js';
import type { PaymentState } from '../../domain/payment-state.js';
import type { ProviderStatus } from '../../domain/payment-provider.js';
import { PaymentProviders } from '../../domain/payment-providers.js';
import { Payments } from '../../domain/payments.js';
import { Capture } from '../capture/capture.js';
import { ApprovalPage } from '../open/approval-page.js';
import { PaymentViews } from '../payment-views.js';
import { RefundPayment } from '../refund/refund-payment.js';

/** Reads the status of an unfinished payment from the provider and continues from there. */
@Injectable()
export class ReconcilePayment {
  constructor(
    private readonly views: PaymentViews,
    private readonly payments: Payments,
    private readonly providers: PaymentProviders,
    private readonly page: ApprovalPage,
    private readonly capture: Capture,
    private readonly refund: RefundPayment,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(id: Id<'Payment'>): Promise<void> {
    const state = await this.views.get(id);
    switch (state.stage) {
      case 'opening':
        await this.page.execute(id);
        return;
      case 'opened':
        return this.#opened(state);
      case 'capturing':
      case 'settling':
        return this.capture.resume(state);
      case 'captured':
        await this.#captured(state);
        return;
      case 'refunding':
        return this.refund.send(state);
      case 'refund_failed':
        if (!(await this.#captured(state))) await this.refund.execute(state.orderId);
    }
  }

  /** The buyer may have approved at the provider and never returned. */
  async #opened(state: PaymentState): Promise<void> {
    const status = await this.#statusOf(state);
    if (!status) return;
    await this.work.run(async () => {
      const payment = await this.payments.get(state.id);
      if (payment.state.stage !== 'opened') return;
      update(payment, status, this.clock.now());
      this.payments.save(payment);
    });
  }

  /** The charge may have been refunded at the provider itself. @returns whether it was */
  async #captured(state: PaymentState): Promise<boolean> {
    const status = await this.#statusOf(state);
    if (!status) return false;
    await this.work.run(async () => {
      const payment = await this.payments.get(state.id);
      if (status.kind === 'refunded') payment.markRefundedAtProvider(status.refundRef, this.clock.now());
      else payment.checkedWithoutResult(this.clock.now());
      this.payments.save(payment);
    });
    return status.kind === 'refunded';
  }

  async #statusOf({ provider, providerRef }: PaymentState): Promise<ProviderStatus | null> {
    return providerRef ? this.providers.of(provider).status(providerRef) : null;
  }
}

function update(payment: Payment, status: ProviderStatus, now: Date): void {
  switch (status.kind) {
    case 'approved':
      return payment.markApproved(now);
    case 'refunded':
      return payment.concludeCapture({ kind: 'captured', charge: status.charge }, now);
    case 'captured':
    case 'settling':
      return payment.concludeCapture(status, now);
    case 'refused':
      return payment.markGoneAtProvider(status.reason, now);
    default:
      return payment.checkedWithoutResult(now);
  }
}
