import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import type { Id } from '../../../shared/id.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import type { PaymentState } from '../../domain/payment-state.js';
import type { ProviderStatus } from '../../domain/payment-provider.js';
import { PaymentProviderRegistry } from '../../domain/payment-provider-registry.js';
import { Payments } from '../../domain/payments.js';
import { CaptureOnce } from '../capture/capture-once.js';
import { OpenAtProvider } from '../open/open-at-provider.js';
import { PaymentViews } from '../payment-views.js';
import { RefundPayment } from '../refund/refund-payment.js';
import { StoredRefunds } from '../refund/stored-refunds.js';
import { applyProviderStatus } from './apply-provider-status.js';

/** Reads the status of a payment from the provider and continues from there. */
@Injectable()
export class ReconcilePayment {
  constructor(
    private readonly views: PaymentViews,
    private readonly payments: Payments,
    private readonly providers: PaymentProviderRegistry,
    private readonly openAtProvider: OpenAtProvider,
    private readonly capture: CaptureOnce,
    private readonly refund: RefundPayment,
    private readonly refunds: StoredRefunds,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(id: Id<'Payment'>): Promise<void> {
    const state = await this.views.get(id);
    switch (state.stage) {
      case 'opening':
        await this.openAtProvider.execute(state);
        return;
      case 'capturing':
      case 'settling':
        return this.capture.resume(state);
      case 'refunding':
      case 'refund_failed':
        return this.refund.execute(state.orderId);
      case 'dispute_refunding':
        return this.refund.send(id);
      default:
        await this.#check(state);
    }
  }

  async #check(state: PaymentState): Promise<void> {
    const { provider: name, providerRef, captureRef } = state;
    if (!providerRef) return;
    const provider = this.providers.of(name);
    const status: ProviderStatus = await provider.status(providerRef, captureRef);
    await this.work.run(async () => {
      const payment = await this.payments.get(state.id);
      const { stage, nextCheckAt } = payment.state;
      // Another request has changed the payment's stage meanwhile.
      if (stage !== state.stage) return;
      const refunds = await this.refunds.of(payment);
      applyProviderStatus(payment, refunds, status, this.clock.now(), provider.hasWebhooks);
      // A webhook that arrived after the status was read asks for another check.
      if (nextCheckAt && state.nextCheckAt && nextCheckAt < state.nextCheckAt) payment.scheduleCheck(nextCheckAt);
      await this.refunds.save(payment, refunds);
    });
  }
}
