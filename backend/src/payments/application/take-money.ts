import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/clock.js';
import type { Id } from '../../shared/id.js';
import type { PaymentFacts } from '../domain/payment-facts.js';
import type { CaptureResult, GoingAlong } from '../payments.api.js';
import { AskForApprovalPage } from './ask-for-approval-page.js';
import { resultOf } from './capture-result.js';
import { ClaimCapture } from './claim-capture.js';
import { FinishCapture } from './finish-capture.js';
import { PaymentViews } from './payment-views.js';
import { SendCapture } from './send-capture.js';

/** How long one waits for another's capture, in ms. */
const patience = 20_000;

/** Of all who come to pay the same payment one asks the provider and the others wait for their outcome. */
@Injectable()
export class TakeMoney {
  constructor(
    private readonly views: PaymentViews,
    private readonly claim: ClaimCapture,
    private readonly sending: SendCapture,
    private readonly finish: FinishCapture,
    private readonly page: AskForApprovalPage,
    private readonly clock: Clock,
  ) {}

  /** @param along as in `PaymentsApi.capture` */
  async execute(id: Id<'Payment'>, along: GoingAlong): Promise<CaptureResult> {
    const { state } = await this.views.facts(id);
    if (state === 'opening') return this.#notOpenedYet(id);
    const claimed = await this.claim.execute(id);
    if (!claimed) return resultOf(await this.views.factsOnceCaptured(id, patience));
    return this.#send(claimed, along);
  }

  /**
   * Of a capture that the caller has begun and claimed, unless it was away for so long that others have ended it.
   * @param claimed as it was then; as long as the claim lasts nobody else changes it
   */
  async send(id: Id<'Payment'>, along: GoingAlong, claimed?: PaymentFacts): Promise<CaptureResult> {
    const lasts = claimed?.dueAt && claimed.dueAt > this.clock.now();
    const facts = lasts ? claimed : await this.views.facts(id);
    return facts.state === 'capturing' ? this.#send(facts, along) : resultOf(facts);
  }

  async #send(facts: PaymentFacts, along: GoingAlong): Promise<CaptureResult> {
    const outcome = await this.sending.execute(facts);
    return resultOf(await this.finish.whole(facts, outcome, along));
  }

  async #notOpenedYet(id: Id<'Payment'>): Promise<CaptureResult> {
    const approvalUrl = await this.page.execute(id);
    return { kind: 'notApproved', reason: 'The payment was not approved.', approvalUrl };
  }
}
