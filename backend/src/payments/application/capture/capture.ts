import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import type { Id } from '../../../shared/id.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { Payment } from '../../domain/payment.js';
import type { PaymentFacts } from '../../domain/payment-state.js';
import type { CaptureOutcome, Seen } from '../../domain/payment-provider.js';
import { PaymentProviders } from '../../domain/payment-providers.js';
import { Payments } from '../../domain/payments.js';
import type { CaptureResult, CaptureTurn } from '../../payments.api.js';
import { ApprovalPage } from '../open/approval-page.js';
import { PaymentViews } from '../payment-views.js';
import { resultOf } from './capture-result.js';

/** How long a request waits for another one's capture, in ms. */
const longestWait = 20_000;

/** Takes the money of a payment, once: of all requests that come for it one asks the provider, the others wait for its outcome. */
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

  /** @param turn what `PaymentsApi.beginCapture` gave the caller */
  async execute(id: Id<'Payment'>, turn: CaptureTurn): Promise<CaptureResult> {
    const facts = await this.views.facts(id);
    if (facts.state === 'opening') return this.#notOpenedYet(id);
    const ours = turn === 'ours' && facts.state === 'capturing' ? facts : await this.#claim(id);
    if (!ours) return resultOf(await this.views.factsOnceCaptured(id, longestWait));
    const outcome = await this.#send(ours);
    return resultOf(await this.#store(id, outcome.kind === 'unknown' ? await this.#findOut(ours, outcome) : outcome));
  }

  /** Of a capture that another request began and may have sent: asks what became of it before sending it. */
  async resume(facts: PaymentFacts): Promise<void> {
    const status = await this.#status(facts);
    const notApproved = { kind: 'notApproved', reason: 'The payment was not approved.', approvalUrl: null } as const;
    if (status.kind === 'approved') await this.#store(facts.id, await this.#send(facts));
    else await this.#store(facts.id, status.kind === 'waiting' ? notApproved : status);
  }

  /** Exactly one request may send a capture that was begun; if it dies, the next may after its lease. @returns null otherwise */
  #claim(id: Id<'Payment'>): Promise<PaymentFacts | null> {
    return this.work.run(async () => {
      const payment = await this.payments.get(id);
      if (!payment.claimCapture(this.clock.now())) return null;
      this.payments.save(payment);
      return payment.facts;
    });
  }

  #send(facts: PaymentFacts): Promise<CaptureOutcome> {
    const key = Payment.restore(facts).captureKey;
    return this.providers.of(facts.provider).capture({ providerRef: refOf(facts), amount: facts.amount, key });
  }

  /** The answer was lost. That it is not approved proves nothing right after a capture: it may still be under way. */
  async #findOut(facts: PaymentFacts, lost: CaptureOutcome): Promise<CaptureOutcome> {
    const status = await this.#status(facts);
    if (status.kind === 'approved') return this.#send(facts);
    return status.kind === 'waiting' ? lost : status;
  }

  /** What was refunded since had been charged, which is what a capture is about. */
  async #status(facts: PaymentFacts): Promise<Exclude<Seen, { kind: 'givenBack' }>> {
    const status = await this.providers.of(facts.provider).look(refOf(facts));
    return status.kind === 'givenBack' ? { kind: 'captured', charge: status.charge } : status;
  }

  /** The first outcome that is stored counts. Money may have moved, so it is stored again by itself, whatever failed. */
  #store(id: Id<'Payment'>, outcome: CaptureOutcome): Promise<PaymentFacts> {
    const conclude = async (): Promise<PaymentFacts> => {
      const payment = await this.payments.get(id);
      payment.concludeCapture(outcome, this.clock.now());
      this.payments.save(payment);
      return payment.facts;
    };
    return this.work.runOptimistic(conclude).catch(() => this.work.run(conclude));
  }

  async #notOpenedYet(id: Id<'Payment'>): Promise<CaptureResult> {
    const approvalUrl = await this.page.execute(id);
    return { kind: 'notApproved', reason: 'The payment was not approved.', approvalUrl };
  }
}

function refOf({ id, providerRef }: PaymentFacts): string {
  if (!providerRef) throw new Error(`Payment ${id} is not known to the provider`);
  return providerRef;
}
