import { Injectable } from '@nestjs/common';
import { Payment, type PaymentFacts } from '../domain/payment.js';
import { type CaptureOutcome, PaymentProvider } from '../domain/payment-provider.js';

/** Asks the provider for the money. An answer that is lost is looked for at once, and the request repeated once with the same key. */
@Injectable()
export class SendCapture {
  constructor(private readonly provider: PaymentProvider) {}

  async execute(facts: PaymentFacts): Promise<CaptureOutcome> {
    const outcome = await this.#send(facts);
    return outcome.kind === 'unknown' ? this.#findOut(facts, outcome) : outcome;
  }

  /** As `execute` for a capture that somebody else began and may have sent: looks before it asks. */
  async finish(facts: PaymentFacts): Promise<CaptureOutcome> {
    const seen = await this.provider.look(refOf(facts));
    if (seen.kind === 'approved') return this.#send(facts);
    if (seen.kind !== 'waiting') return seen;
    return { kind: 'notApproved', reason: 'The payment was not approved.', approvalUrl: null };
  }

  /** Not approved, right after a capture of which nothing is known, proves nothing: it may still be under way. */
  async #findOut(facts: PaymentFacts, lost: CaptureOutcome): Promise<CaptureOutcome> {
    const seen = await this.provider.look(refOf(facts));
    if (seen.kind === 'approved') return this.#send(facts);
    return seen.kind === 'waiting' ? lost : seen;
  }

  #send(facts: PaymentFacts): Promise<CaptureOutcome> {
    const key = Payment.restore(facts).captureKey;
    return this.provider.capture({ providerRef: refOf(facts), amount: facts.amount, key });
  }
}

function refOf({ id, providerRef }: PaymentFacts): string {
  if (!providerRef) throw new Error(`Payment ${id} is not known to the provider`);
  return providerRef;
}
