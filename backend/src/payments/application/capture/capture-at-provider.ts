import { Injectable } from '@nestjs/common';
import { Unreachable } from '../../../shared/errors.js';
import type {
  CaptureResult,
  CaptureOutcome,
  PaymentProvider,
  ProviderStatus,
  Unknown,
} from '../../domain/payment-provider.js';
import { PaymentProviderRegistry } from '../../domain/payment-provider-registry.js';
import { Payment } from '../../domain/payment.js';
import type { PaymentState } from '../../domain/payment-state.js';

/** How many checks a lost capture needs until “not charged” is accepted: the provider may report an outdated status. */
const checksUntilUncharged = 3;

/** Without `refunded`: a payment that was captured and then refunded is treated as captured. */
type CurrentStatus = Exclude<ProviderStatus, { kind: 'refunded' }>;

/** Sends a capture to the provider and finds out what a lost or unclear response means. */
@Injectable()
export class CaptureAtProvider {
  constructor(private readonly providers: PaymentProviderRegistry) {}

  /** @param wasSent whether an earlier capture of this payment may have reached the provider */
  async execute(state: PaymentState, wasSent: boolean): Promise<CaptureOutcome> {
    const result = await this.#send(state);
    return result.kind === 'unknown' ? this.#afterLost(state, result) : this.#conclude(state, result, wasSent);
  }

  /** Resumes a capture that another request began and may have sent: reads the payment's status before sending it. */
  async resume(state: PaymentState): Promise<CaptureOutcome> {
    const status = await this.#status(state);
    switch (status.kind) {
      case 'approved':
        return state.stage === 'capturing' ? this.#sendAgain(state) : unknown('The provider has not decided.');
      case 'waiting':
        return { kind: 'notApproved', reason: 'The payment was not approved.', approvalUrl: null };
      case 'absent':
        return notFound();
      default:
        return status;
    }
  }

  /** Right after a lost capture, "not approved" or "not found" proves nothing: the request may still be pending. */
  async #afterLost(state: PaymentState, lost: CaptureOutcome): Promise<CaptureOutcome> {
    const status = await this.#status(state);
    if (status.kind === 'approved') return this.#sendAgain(state);
    return status.kind === 'waiting' || status.kind === 'absent' ? lost : status;
  }

  async #sendAgain(state: PaymentState): Promise<CaptureOutcome> {
    return this.#conclude(state, await this.#send(state), true);
  }

  /** Treats a request that was not executed as refused only if the payment's status shows that nothing was charged. */
  async #conclude(state: PaymentState, result: CaptureResult, wasSent: boolean): Promise<CaptureOutcome> {
    if (result.kind !== 'notExecuted') return result;
    const status = await this.#status(state);
    const refused = { kind: 'refused', reason: result.reason } as const;
    switch (status.kind) {
      case 'refused':
        return refused;
      case 'approved':
      case 'waiting':
        return wasSent && state.checks < checksUntilUncharged ? unknown(result.reason) : refused;
      case 'absent':
        return wasSent ? notFound() : refused;
      default:
        return status;
    }
  }

  #send(state: PaymentState): Promise<CaptureResult> {
    const key = Payment.restore(state).captureKey;
    return this.#ask(state, (provider) => provider.capture({ providerRef: refOf(state), amount: state.amount, key }));
  }

  async #status(state: PaymentState): Promise<CurrentStatus> {
    const status = await this.#ask(state, (provider) => provider.status(refOf(state), state.captureRef));
    return status.kind === 'refunded' ? { kind: 'captured', charge: status.charge } : status;
  }

  /** Unknown if the provider is not configured any more, as it may have charged before. */
  async #ask<T>({ provider }: PaymentState, ask: (provider: PaymentProvider) => Promise<T>): Promise<T | Unknown> {
    try {
      return await ask(this.providers.of(provider));
    } catch (error) {
      if (error instanceof Unreachable) return unknown(error.message);
      throw error;
    }
  }
}

function unknown(cause: string): Unknown {
  return { kind: 'unknown', cause };
}

function notFound(): Unknown {
  return unknown('The provider does not find the payment.');
}

function refOf({ id, providerRef }: PaymentState): string {
  if (!providerRef) throw new Error(`Payment ${id} is not known to the provider`);
  return providerRef;
}
