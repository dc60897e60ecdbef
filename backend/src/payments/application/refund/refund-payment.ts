import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import type { Id } from '../../../shared/id.js';
import { UnitOfWork, type WorkOptions } from '../../../shared/unit-of-work.js';
import { Payment } from '../../domain/payment.js';
import type { PaymentState } from '../../domain/payment-state.js';
import type { ProviderStatus, RefundOutcome } from '../../domain/payment-provider.js';
import { PaymentProviderRegistry } from '../../domain/payment-provider-registry.js';
import { holdsMoney } from '../../domain/payment-stage.js';
import { Payments } from '../../domain/payments.js';

/** Refunds the payment of an order, once. An unknown outcome is retried later with the same key. */
@Injectable()
export class RefundPayment {
  constructor(
    private readonly payments: Payments,
    private readonly providers: PaymentProviderRegistry,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(orderId: Id<'Order'>, by?: WorkOptions): Promise<void> {
    const started = await this.work.run(() => this.#begin(orderId), by);
    if (started) await this.send(started, by);
  }

  /** Sends a refund that was started, for the first time or again. */
  async send(state: PaymentState, by?: WorkOptions): Promise<void> {
    const { captureRef, providerRef } = state;
    if (!captureRef || !providerRef) throw new Error(`Payment ${state.id} has no charge to refund`);
    const provider = this.providers.of(state.provider);
    const key = Payment.restore(state).refundKey;
    const result = await provider.refund({ providerRef, captureRef, amount: state.amount, key });
    const outcome =
      result.kind === 'refused' ? confirmed(result, await provider.status(providerRef, captureRef)) : result;
    const conclude = async () => {
      const payment = await this.payments.get(state.id);
      payment.concludeRefund(outcome, this.clock.now());
      await this.payments.save(payment);
    };
    await this.work.run(conclude, by);
  }

  async #begin(orderId: Id<'Order'>): Promise<PaymentState | null> {
    // An earlier payment of the order may have been charged and refunded, too.
    const payment = (await this.payments.allOf(orderId)).find(({ state }) => holdsMoney(state.stage));
    if (!payment?.beginRefund(this.clock.now())) return null;
    await this.payments.save(payment);
    return payment.state;
  }
}

/** A refused refund may have been made before: by a request whose response was lost, or in the provider's dashboard. */
function confirmed(refused: RefundOutcome, status: ProviderStatus): RefundOutcome {
  switch (status.kind) {
    case 'refunded':
      return { kind: 'refunded', refundRef: status.refundRef };
    case 'unknown':
      return status;
    case 'absent':
      return { kind: 'unknown', cause: 'The provider does not find the payment.' };
    default:
      return refused;
  }
}
