import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import type { Id } from '../../../shared/id.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import type { PaymentState } from '../../domain/payment-state.js';
import type { CaptureOutcome } from '../../domain/payment-provider.js';
import { isClosed } from '../../domain/payment-stage.js';
import { Payments } from '../../domain/payments.js';
import type { CaptureResult, CaptureTurn } from '../../payments.api.js';
import { OpenAtProvider } from '../open/open-at-provider.js';
import { PaymentViews } from '../payment-views.js';
import { toCaptureResult } from './to-capture-result.js';
import { CaptureAtProvider } from './capture-at-provider.js';

/** How long a request waits for the outcome of another request's capture, in ms. */
const longestWait = 20_000;

/** Captures a payment, once: of concurrent requests one asks the provider, the others wait for its outcome. */
@Injectable()
export class CaptureOnce {
  constructor(
    private readonly payments: Payments,
    private readonly views: PaymentViews,
    private readonly atProvider: CaptureAtProvider,
    private readonly openAtProvider: OpenAtProvider,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @param turn from `PaymentsApi.beginCapture` */
  async execute(id: Id<'Payment'>, turn: CaptureTurn): Promise<CaptureResult> {
    const state = await this.views.get(id);
    if (state.stage === 'opening') return this.#notOpenedYet(state);
    const isBegun = turn === 'ours' && state.stage === 'capturing';
    const ours = isBegun ? state : await this.#claim(id);
    if (!ours) return toCaptureResult(await this.views.getOnceCaptured(id, longestWait));
    const wasSent = !isBegun || state.attempt > 1;
    const outcome = await this.atProvider.execute(ours, wasSent);
    const stored = await this.#store(id, outcome);
    return outcome.kind === 'unknown' && isClosed(stored.stage) ? { kind: 'unknown' } : toCaptureResult(stored);
  }

  /** Continues a capture whose outcome was lost. */
  async resume(state: PaymentState): Promise<void> {
    await this.#store(state.id, await this.atProvider.resume(state));
  }

  /** Claims a capture until its lease ends. @returns null if none has begun, or another request has claimed it */
  #claim(id: Id<'Payment'>): Promise<PaymentState | null> {
    return this.work.run(async () => {
      const payment = await this.payments.get(id);
      if (!payment.claimCapture(this.clock.now())) return null;
      await this.payments.save(payment);
      return payment.state;
    });
  }

  /** The first stored outcome counts. Money may have moved, so storing is retried after any failure. */
  #store(id: Id<'Payment'>, outcome: CaptureOutcome): Promise<PaymentState> {
    const conclude = async (): Promise<PaymentState> => {
      const payment = await this.payments.get(id);
      payment.concludeCapture(outcome, this.clock.now());
      await this.payments.save(payment);
      return payment.state;
    };
    return this.work.run(conclude).catch(() => this.work.run(conclude));
  }

  async #notOpenedYet(state: PaymentState): Promise<CaptureResult> {
    const approvalUrl = await this.openAtProvider.execute(state);
    return { kind: 'notApproved', reason: 'The payment was not approved.', approvalUrl };
  }
}
