import { Injectable } from '@nestjs/common';
import { Payment } from '../domain/payment.js';
import type { PaymentFacts } from '../domain/payment-facts.js';
import type { CaptureOutcome, Seen } from '../domain/payment-provider.js';
import { PaymentProviders } from '../domain/payment-providers.js';

/** Asks the provider for the money. An answer that is lost is looked for at once, and the request repeated once with the same key. */
@Injectable()
export class SendCapture {
  constructor(private readonly providers: PaymentProviders) {}

  async execute(facts: PaymentFacts): Promise<CaptureOutcome> {
    const outcome = await this.#send(facts);
    return outcome.kind === 'unknown' ? this.#findOut(facts, outcome) : outcome;
  }

  /** As `execute` for a capture that somebody else began and may have sent: looks before it asks. */
  async finish(facts: PaymentFacts): Promise<CaptureOutcome> {
    const seen = await this.#look(facts);
    if (seen.kind === 'approved') return this.#send(facts);
    if (seen.kind !== 'waiting') return seen;
    return { kind: 'notApproved', reason: 'The payment was not approved.', approvalUrl: null };
  }

  /** Not approved, right after a capture of which nothing is known, proves nothing: it may still be under way. */
  async #findOut(facts: PaymentFacts, lost: CaptureOutcome): Promise<CaptureOutcome> {
    const seen = await this.#look(facts);
    if (seen.kind === 'approved') return this.#send(facts);
    return seen.kind === 'waiting' ? lost : seen;
  }

  /** What was given back since was charged all the same, which is what a capture is about. */
  async #look(facts: PaymentFacts): Promise<Exclude<Seen, { kind: 'givenBack' }>> {
    const seen = await this.providers.of(facts.provider).look(refOf(facts));
    return seen.kind === 'givenBack' ? { kind: 'captured', charge: seen.charge } : seen;
  }

  #send(facts: PaymentFacts): Promise<CaptureOutcome> {
    const key = Payment.restore(facts).captureKey;
    return this.providers.of(facts.provider).capture({ providerRef: refOf(facts), amount: facts.amount, key });
  }
}

function refOf({ id, providerRef }: PaymentFacts): string {
  if (!providerRef) throw new Error(`Payment ${id} is not known to the provider`);
  return providerRef;
}
