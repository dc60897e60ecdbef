import { FakeUnitOfWork } from '../../../../test/support/lifecycle/fake-unit-of-work.js';
import {
  PaymentsInMemory,
  PaymentViewsInMemory,
  RefundsInMemory,
} from '../../../../test/support/payments/payments-in-memory.js';
import { shirtsOf } from '../../../../test/support/payments/payments-fixture.js';
import { wirePayments } from '../../../../test/support/payments/payments-use-cases.js';
import { newId } from '../../../shared/id.js';
import { type CaptureResult, PaymentProvider, type ProviderStatus } from '../../domain/payment-provider.js';
import type { PaymentState } from '../../domain/payment-state.js';

const captureFaults = ['none', 'lostBefore', 'lostAfter', 'notExecuted', 'refused'] as const;
const statusFaults = ['none', 'absent', 'unknown', 'outdated'] as const;

const unknown = { kind: 'unknown', cause: 'timeout' } as const;

/** A provider with an approved payment; each fault counts for one request. */
class FaultyProvider extends PaymentProvider {
  readonly name = 'sandbox';
  readonly hasWebhooks = false;
  charges = 0;

  constructor(
    private readonly payment: () => PaymentState,
    private readonly faults: Faults,
  ) {
    super();
  }

  async open() {
    return { kind: 'opened', providerRef: 'P1', approvalUrl: 'https://provider/P1' } as const;
  }

  async status(): Promise<ProviderStatus> {
    switch (this.faults.nextOf('status', statusFaults)) {
      case 'absent':
        return { kind: 'absent' };
      case 'unknown':
        return unknown;
      case 'outdated':
        return { kind: 'approved' };
      default:
        return this.charges > 0 ? this.#captured() : { kind: 'approved' };
    }
  }

  async capture(): Promise<CaptureResult> {
    const fault = this.faults.nextOf('capture', captureFaults);
    if (fault === 'lostBefore') return unknown;
    if (fault === 'notExecuted') return { kind: 'notExecuted', reason: 'Not allowed.' };
    if (fault === 'refused' && this.charges === 0) return { kind: 'refused', reason: 'Account closed.' };
    this.charges = 1;
    return fault === 'lostAfter' ? unknown : this.#captured();
  }

  refund(): Promise<never> {
    throw new Error('Nothing is refunded');
  }

  refundStatus(): Promise<never> {
    throw new Error('Nothing is refunded');
  }

  #captured() {
    const { id: paymentId, amount } = this.payment();
    return {
      kind: 'captured',
      charge: { captureRef: 'C1', payerRef: 'ASHA', amount, currency: 'USD', paymentId },
    } as const;
  }
}

const requestsWithFaults = 3; // how many captures and how many status requests can fail

/**
 * The faults of one simulation: first the given ones, then none. `others` collects the sequences that differ from this
 * one in one later fault, to be simulated next. So all sequences are covered, each once: faults of requests that are
 * never sent make no difference.
 */
class Faults {
  readonly others: string[][] = [];
  readonly #sent: string[] = [];
  readonly #left: Record<'capture' | 'status', number> = { capture: requestsWithFaults, status: requestsWithFaults };

  constructor(private readonly given: readonly string[]) {}

  nextOf<F extends string>(kind: 'capture' | 'status', [first, ...others]: readonly [F, ...F[]]): F {
    if (this.#left[kind]-- <= 0) return first;
    const at = this.#sent.length;
    const next = (this.given[at] as F | undefined) ?? first;
    if (at >= this.given.length) this.others.push(...others.map((other) => [...this.#sent, other]));
    this.#sent.push(next);
    return next;
  }

  toString(): string {
    return this.#sent.join();
  }
}

/** Simulates the return of the buyer with these faults, and a day of reconciliation. */
async function play(faults: Faults) {
  const payments = new PaymentsInMemory();
  const refunds = new RefundsInMemory();
  const views = new PaymentViewsInMemory(payments, refunds);
  let now = new Date('2026-11-20T12:00:00Z');
  const orderId = newId<'Order'>();
  const provider = new FaultyProvider(() => [...payments.states.values()][0]!, faults);
  const clock = { now: () => now };
  const { api, approvalUrl, reconcile } = wirePayments({
    payments,
    refunds,
    views,
    provider,
    work: new FakeUnitOfWork(),
    clock,
  });
  const { paymentId } = await api.open(shirtsOf(orderId));
  await approvalUrl(paymentId);
  const { kind } = await api.capture(paymentId, await api.beginCapture(paymentId, orderId));
  const wasDenied = kind === 'refused' && provider.charges > 0;
  for (let hour = 0; hour < 24; hour++) {
    now = new Date(now.getTime() + 3_600_000);
    await reconcile.execute();
  }
  const { stage } = payments.states.get(paymentId)!;
  return { stage, charges: provider.charges, wasDenied };
}

describe('With any sequence of faults at the provider', () => {
  const known = new Map<string, Awaited<ReturnType<typeof play>>>();
  beforeAll(async () => {
    const open: string[][] = [[]];
    for (let given = open.pop(); given; given = open.pop()) {
      const faults = new Faults(given);
      const outcome = await play(faults);
      known.set(faults.toString(), outcome);
      open.push(...faults.others);
    }
  });
  const where = (holds: (outcome: Awaited<ReturnType<typeof play>>) => boolean) =>
    [...known].filter(([, outcome]) => holds(outcome)).map(([faults]) => faults);

  it('a charge is captured', () => {
    expect(known.size).toBe(1_195);
    expect(where(({ charges, stage }) => charges > 0 && stage !== 'captured')).toEqual([]);
  });

  it('a payment that was not charged ends as failed', () => {
    expect(where(({ charges, stage }) => charges === 0 && stage !== 'failed')).toEqual([]);
  });

  it('no buyer who was charged gets a refusal', () => {
    expect(where(({ wasDenied }) => wasDenied)).toEqual([]);
  });
});
