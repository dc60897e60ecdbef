import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import type { Id } from '../../../shared/id.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { Payment } from '../../domain/payment.js';
import type { PaymentState } from '../../domain/payment-state.js';
import type { CaptureOutcome, ProviderStatus } from '../../domain/payment-provider.js';
import { PaymentProviders } from '../../domain/payment-providers.js';
import { Payments } from '../../domain/payments.js';
import type { CaptureResult, CaptureTurn } from '../../payments.api.js';
import { ApprovalPage } from '../open/approval-page.js';
import { PaymentViews } from '../payment-views.js';
import { resultOf } from './capture-result.js';

/** How long a request waits for another one's capture, in ms. */
const longestWait = 20_000;

/** Captures a payment, once: of concurrent requests one asks the provider, the others wait for its outcome. */
@Injectable()
export class Capture {
  constructor(
    private readonly payments: Payments,
    private readonly views: PaymentViews,
    private readonly providers: PaymentProviders,
    private readonly page: ApprovalPage,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @param turn from `PaymentsApi.beginCapture` */
  async execute(id: Id<'Payment'>, turn: CaptureTurn): Promise<CaptureResult> {
    const state = await this.views.get(id);
    if (state.stage === 'opening') return this.#notOpenedYet(id);
    const ours = turn === 'ours' && state.stage === 'capturing' ? state : await this.#claim(id);
    if (!ours) return resultOf(await this.views.getOnceCaptured(id, longestWait));
    const outcome = await this.#send(ours);
    return resultOf(await this.#store(id, outcome.kind === 'unknown' ? await this.#resolve(ours, outcome) : outcome));
  }

  /** Resumes a capture that another request began and may have sent: reads its status before sending it. */
  async resume(state: PaymentState): Promise<void> {
    const status = await this.#status(state);
    const notApproved = { kind: 'notApproved', reason: 'The payment was not approved.', approvalUrl: null } as const;
    if (status.kind === 'approved') await this.#store(state.id, await this.#send(state));
    else await this.#store(state.id, status.kind === 'waiting' ? notApproved : status);
  }

  /** One request may send a capture; if it dies, another may after its lease. @returns null for all others */
  #claim(id: Id<'Payment'>): Promise<PaymentState | null> {
    return this.work.run(async () => {
      const payment = await this.payments.get(id);
      if (!payment.claimCapture(this.clock.now())) return null;
      this.payments.save(payment);
      return payment.state;
    });
  }

  #send(state: PaymentState): Promise<CaptureOutcome> {
    const key = Payment.restore(state).captureKey;
    return this.providers.of(state.provider).capture({ providerRef: refOf(state), amount: state.amount, key });
  }

  /** The response was lost. Right after a capture, "not approved" proves nothing: the request may still be pending. */
  async #resolve(state: PaymentState, lost: CaptureOutcome): Promise<CaptureOutcome> {
    const status = await this.#status(state);
    if (status.kind === 'approved') return this.#send(state);
    return status.kind === 'waiting' ? lost : status;
  }

  /** A payment that was refunded since counts as captured. */
  async #status(state: PaymentState): Promise<Exclude<ProviderStatus, { kind: 'refunded' }>> {
    const status = await this.providers.of(state.provider).status(refOf(state));
    return status.kind === 'refunded' ? { kind: 'captured', charge: status.charge } : status;
  }

  /** The first stored outcome counts. Money may have moved, so storing is retried with locks after any failure. */
  #store(id: Id<'Payment'>, outcome: CaptureOutcome): Promise<PaymentState> {
    const conclude = async (): Promise<PaymentState> => {
      const payment = await this.payments.get(id);
      payment.concludeCapture(outcome, this.clock.now());
      this.payments.save(payment);
      return payment.state;
    };
    return this.work.runOptimistic(conclude).catch(() => this.work.run(conclude));
  }

  async #notOpenedYet(id: Id<'Payment'>): Promise<CaptureResult> {
    const approvalUrl = await this.page.execute(id);
    return { kind: 'notApproved', reason: 'The payment was not approved.', approvalUrl };
  }
}

function refOf({ id, providerRef }: PaymentState): string {
  if (!providerRef) throw new Error(`Payment ${id} is not known to the provider`);
  return providerRef;
}
